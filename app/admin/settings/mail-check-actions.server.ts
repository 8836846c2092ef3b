import { z } from 'zod'

import {
  askMailTest,
  mailTestInput,
  makeDkimKey,
  readDkimRecord,
  readLastMailTest,
} from '~/domain/mail-check/index.server'
import { officePaths } from '~/office-paths'

import { adminAction } from '../shared/page/admin-page.server'
import { SECRET_FIELD } from '../../http/forms/form-fields'
import { typedTexts } from '../shared/form/typed-texts.server'

export async function readMailCheck(userId: string) {
  const [lastTest, dkimRecord] = await Promise.all([readLastMailTest(userId), readDkimRecord()])
  return { lastTest, dkimRecord }
}

export const mailTestAction = adminAction({
  schema: typedTexts,
  fallback: 'Ошибка отправки тестового письма',
  run: async (sent, { staff, typed }) => {
    const parsed = mailTestInput.safeParse({
      testEmail: typed.testEmail ?? '',
      smtpHost: typed['email-smtpHost'],
      smtpPort: typed['email-smtpPort'],
      smtpSecure: typed['email-smtpSecure'],
      smtpUser: typed['email-smtpUser'],
      smtpPassword: sent[SECRET_FIELD + 'email-smtpPassword'],
      fromEmail: typed['email-fromEmail'],
      fromName: typed['email-fromName'],
    })
    const again = { values: typed, fieldErrors: {}, formErrors: [] }
    if (!parsed.success)
      return { again: { ...again, fieldErrors: errorsIn(parsed.error.issues), code: 'input' }, status: 422 }
    await askMailTest({ by: staff, wanted: parsed.data })
    return { again }
  },
})

export const dkimKeyAction = adminAction({
  schema: z.object({}),
  fallback: 'Ключ не создан',
  run: async (_, { actor }) => {
    await makeDkimKey(actor)
    return { toast: 'Ключ создан: опубликуйте его запись', to: officePaths.settings('email') }
  },
})

function errorsIn(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  return Object.fromEntries(
    issues.map(({ path: [name], message }) => [
      name === 'testEmail' ? 'testEmail' : `email-${String(name)}`,
      [message],
    ]),
  )
}
