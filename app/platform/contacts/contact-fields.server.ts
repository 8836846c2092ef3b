import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'

import { saying } from '../forms/schema-texts.server'
import { mayBeAbsent, requiredText } from '../text/text.server'
import { canonicalEmail } from './email-address.server'
import { formatPhone, readPhone } from './phone'

const wrongPhone = 'Проверьте телефон: нужен номер вида +7 949 123-45-67'
const wrongEmail = 'Проверьте email: нужен адрес вида name@example.ru'
const unfinishedEmail = 'Похоже, в адресе не хватает окончания: .ru или .com'

const checkedEmail = requiredText({ required: 'Введите email', max: 254 }).transform(
  (value, context): string => {
    const email = canonicalEmail(value)
    if (email !== null) return email
    const [, domain = ''] = value.split('@')
    const isUnfinished = value.includes('@') && domain !== '' && !domain.includes('.')
    context.addIssue({ code: 'custom', message: isUnfinished ? unfinishedEmail : wrongEmail })
    return z.NEVER
  },
)

export const emailField = saying(checkedEmail, { texts: [wrongEmail, unfinishedEmail] })

/** E.164. */
export const phoneField = saying(
  requiredText({ required: 'Введите телефон', max: 32 }).transform((value, context) => {
    const phone = validPhone(value)
    if (phone !== null) return phone
    context.addIssue({ code: 'custom', message: wrongPhone })
    return z.NEVER
  }),
  { texts: [wrongPhone] },
)

/** Empty becomes null. */
export const optionalPhoneField = mayBeAbsent(
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value : null),
    z
      .string({ error: wrongPhone })
      .transform((value, context) => {
        const phone = phoneField.safeParse(value)
        if (phone.success) return phone.data
        context.addIssue({ code: 'custom', message: wrongPhone })
        return z.NEVER
      })
      .nullable(),
  ),
)

export const shownPhone = phoneField.transform(formatPhone)

export const optionalShownPhone = optionalPhoneField.transform((phone) =>
  phone === null ? null : formatPhone(phone),
)

/** E.164; null when no country has such a number. The only function that validates a phone. */
export function validPhone(typed: string): string | null {
  const phone = readPhone(typed)
  return phone !== null && parsePhoneNumberFromString(phone)?.isValid() === true ? phone : null
}
