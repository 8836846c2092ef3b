import { z } from 'zod'

import { canonicalEmail } from './email-address.server'
import { normalizePhone } from './phone'
import { mayBeAbsent, requiredText } from './text.server'

const wrongPhone = 'Проверьте телефон: нужен номер вида +7 949 123-45-67'

/** A required e-mail of a form, in its one spelling; a forgotten ending gets a message of its own. */
export const emailField = requiredText({ required: 'Введите email', max: 254 }).transform((value, context): string => {
  const email = canonicalEmail(value)
  if (email !== null) return email
  const [, domain = ''] = value.split('@')
  const isUnfinished = value.includes('@') && domain !== '' && !domain.includes('.')
  const message = isUnfinished ? 'Похоже, в адресе не хватает окончания: .ru или .com' : 'Проверьте email: нужен адрес вида name@example.ru'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** A required phone of a form, as E.164. */
export const phoneField = requiredText({ required: 'Введите телефон', max: 32 }).transform((value, context) => {
  const normalized = normalizePhone(value)
  if (normalized !== null) return normalized
  context.addIssue({ code: 'custom', message: wrongPhone })
  return z.NEVER
})

/** A phone that may be left out; empty becomes null. */
export const optionalPhoneField = mayBeAbsent(
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value : null),
    z.union([z.null(), phoneField], { error: wrongPhone }),
  ),
)
