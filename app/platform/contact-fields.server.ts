import { z } from 'zod'

import { normalizePhone } from './phone'
import { mayBeAbsent, requiredText } from './text.server'

const wrongPhone = 'Проверьте телефон: нужен номер вида +7 949 123-45-67'

/** A required e-mail of a form, in lower case; a forgotten ending gets a message of its own. */
export const emailField = requiredText({ required: 'Введите email', max: 254 })
  .transform((value) => value.toLowerCase())
  .superRefine((value, context) => {
    const [, domain = ''] = value.split('@')
    if (z.email().safeParse(value).success) return
    const text =
      value.includes('@') && domain !== '' && !domain.includes('.')
        ? 'Похоже, в адресе не хватает окончания: .ru или .com'
        : 'Проверьте email: нужен адрес вида name@example.ru'
    context.addIssue({ code: 'custom', message: text })
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
