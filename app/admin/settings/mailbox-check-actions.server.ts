import { askMailboxTest, mailboxTestInput, readServiceAddress } from '~/domain/bounces/index.server'
import { readMailboxState } from '~/domain/mail/index.server'
import { readLastMailTest } from '~/domain/mail-check/index.server'

import { adminAction } from '../shared/page/admin-page.server'
import { SECRET_FIELD } from '../../http/forms/form-fields'
import { typedTexts } from '../shared/form/typed-texts.server'

export async function readMailboxCheck(userId: string) {
  const [reading, lastTest, serviceAddress] = await Promise.all([
    readMailboxState(),
    readLastMailTest(userId, 'imap'),
    readServiceAddress(),
  ])
  return { reading, lastTest, serviceAddress }
}

export const mailboxTestAction = adminAction({
  schema: typedTexts,
  fallback: 'Ящик не проверен',
  run: async (sent, { staff, typed }) => {
    const parsed = mailboxTestInput.safeParse({
      host: typed['bounces-host'],
      port: typed['bounces-port'],
      secure: typed['bounces-secure'],
      user: typed['bounces-user'],
      password: sent[SECRET_FIELD + 'bounces-password'],
      folder: typed['bounces-folder'],
    })
    const again = { values: typed, fieldErrors: {}, formErrors: [] }
    if (!parsed.success)
      return { again: { ...again, fieldErrors: errorsIn(parsed.error.issues), code: 'input' }, status: 422 }
    await askMailboxTest({ by: staff, wanted: parsed.data })
    return { again }
  },
})

function errorsIn(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  return Object.fromEntries(issues.map(({ path: [name], message }) => [`bounces-${String(name)}`, [message]]))
}
