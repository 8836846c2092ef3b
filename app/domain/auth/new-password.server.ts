import { UserError } from '~/platform/errors'
import { singleton } from '~/platform/singleton.server'

/** So many of the commonest passwords are refused (decision 14; ASVS 6.2.4). */
const COMMON_PASSWORDS = 3_000

/** Refuses a password that is the e-mail itself or among the commonest. @throws UserError beside the field `password` */
export async function assertGoodPassword(password: string, email: string): Promise<void> {
  const typed = password.normalize('NFKC').toLowerCase()
  if (typed === email) throw new UserError('Пароль не должен совпадать с email', { field: 'password' })
  const common = await singleton('common-passwords', loadCommonPasswords)
  if (common.has(typed)) throw new UserError('Этот пароль слишком известен. Придумайте другой.', { field: 'password' })
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS).map(String))
}
