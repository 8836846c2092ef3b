import { z } from 'zod'

import { emailField, optionalPhoneField } from '~/platform/contacts/contact-fields.server'
import { requiredText } from '~/platform/text/text.server'

import { invitedPassword, newPassword, tooShortPassword, typedEmail, typedPassword } from './input.server'

const mailedToken = (missing: string) => z.string({ error: missing }).trim().min(1, missing).max(200, missing)

export const signInCall = z.object({
  email: typedEmail,
  password: typedPassword,
  otp: z.string({ error: 'Введите код' }).trim().max(40, 'Слишком длинный код').optional(),
})

export const registrationCall = z.object({
  name: requiredText({ required: 'Введите имя', max: 200 }),
  email: emailField,
  phone: optionalPhoneField,
  password: newPassword(tooShortPassword),
})

export const passwordSetupCall = z.object({
  orderId: z
    .string({ error: 'ID заказа не найден' })
    .min(1, 'ID заказа не найден')
    .max(100, 'ID заказа не найден'),
  password: newPassword(tooShortPassword),
  token: z.string().max(200).nullable().default(null),
})

export const passwordChangeCall = z.object({
  currentPassword: typedPassword,
  newPassword: newPassword(tooShortPassword),
})

export const activationCall = z.object({
  token: mailedToken('Отсутствует токен активации'),
  password: invitedPassword,
})
