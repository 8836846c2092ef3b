import { z } from 'zod'

import { canonicalEmail } from '~/platform/contacts/email-address.server'

const NO_ADDRESS = 'Введите email для тестирования'
/** Specification, section 5. */
export const NOT_FILLED = 'Заполните все SMTP настройки перед тестированием'
const WRONG_PORT = 'Введите целое число от 1 до 65535'

const yes = z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean())
const filled = z.string({ error: NOT_FILLED }).trim().min(1, NOT_FILLED).max(200, NOT_FILLED)

const recipient = z.string({ error: NO_ADDRESS }).transform((typed, context): string => {
  const email = canonicalEmail(typed)
  if (email !== null) return email
  context.addIssue({ code: 'custom', message: typed.trim() === '' ? NO_ADDRESS : 'Введите корректный email' })
  return z.NEVER
})

export const mailTestInput = z.object({
  testEmail: recipient,
  smtpHost: filled,
  smtpPort: z.coerce
    .number({ error: WRONG_PORT })
    .int(WRONG_PORT)
    .min(1, WRONG_PORT)
    .max(65_535, WRONG_PORT)
    .default(587),
  smtpSecure: yes.default(false),
  smtpUser: filled,
  smtpPassword: z.string({ error: NOT_FILLED }).max(500, 'Пароль — не больше 500 знаков').optional(),
  fromEmail: z.string().trim().max(200).optional(),
  fromName: z.string().trim().max(80).optional(),
})

export type WantedMailTest = z.output<typeof mailTestInput>
