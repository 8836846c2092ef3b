import { UserError } from '~/platform/errors/errors'
import { normalForm } from '~/platform/text/normal-form'
import { singleton } from '~/platform/process/singleton.server'

import { STAFF_PASSWORD_MIN_LENGTH, type Role } from './shared'

const COMMON_PASSWORDS = 3_000
const STAFF_DIFFERENT_LETTERS = 5

/** Staff need a stronger password (decision 125). */
export interface PasswordOwner {
  email: string
  role: Role
}

/** @throws UserError beside the field `password` */
export async function assertGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const problem =
    (await problemOf(password, owner.email)) ?? (owner.role === 'CUSTOMER' ? null : staffProblemOf(password))
  if (problem !== null) throw new UserError(problem, { field: 'password' })
}

export async function isGoodPassword(password: string, { email, role }: PasswordOwner): Promise<boolean> {
  if (role === 'CUSTOMER') return true
  return staffProblemOf(password) === null && (await problemOf(password, email)) === null
}

async function problemOf(password: string, email: string): Promise<string | null> {
  const typed = normalForm(password, 'NFKC').toLowerCase()
  if (typed === email) return 'Пароль не должен совпадать с email'
  const common = await singleton('common-passwords', loadCommonPasswords)
  return common.has(typed) ? 'Этот пароль слишком известен. Придумайте другой.' : null
}

function staffProblemOf(password: string): string | null {
  const letters = [...normalForm(password, 'NFKC')]
  if (letters.length < STAFF_PASSWORD_MIN_LENGTH)
    return `Пароль сотрудника должен содержать минимум ${STAFF_PASSWORD_MIN_LENGTH} символов`
  return new Set(letters).size < STAFF_DIFFERENT_LETTERS
    ? 'Этот пароль слишком простой. Придумайте другой.'
    : null
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].map(String)
  return new Set(
    common.filter((one, rank) => rank < COMMON_PASSWORDS || one.length >= STAFF_PASSWORD_MIN_LENGTH),
  )
}
