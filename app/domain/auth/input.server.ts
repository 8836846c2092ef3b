import { z } from 'zod'

import { alwaysChecked } from '~/platform/forms/always-checked'
import { emailField, optionalPhoneField } from '~/platform/contacts/contact-fields.server'
import { requiredText } from '~/platform/text/text.server'

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './shared'

export const newPassword = (tooShort: string) =>
  z
    .string({ error: 'Введите пароль' })
    .min(PASSWORD_MIN_LENGTH, tooShort)
    .max(PASSWORD_MAX_LENGTH, 'Пароль должен содержать не больше 128 символов')

export const tooShortPassword = 'Пароль должен содержать минимум 6 символов'

/** The specification has another text for invited accounts. */
export const invitedPassword = newPassword('Пароль должен быть минимум 6 символов')

const confirmation = z.string({ error: 'Повторите пароль' })
const typedTwice = (input: { password: string; confirmation: string }): boolean =>
  input.password === input.confirmation
const differ = { path: ['confirmation'], error: 'Пароли не совпадают', ...alwaysChecked }

export const typedPassword = z.string({ error: 'Введите пароль' }).max(1_000, 'Слишком длинный пароль')

export const typedEmail = z
  .string({ error: 'Введите email' })
  .trim()
  .max(254, 'Слишком длинный email')
  .transform((email) => email.replace(/\p{Cc}/gu, ''))

export const signInInput = z.object({
  email: typedEmail,
  password: typedPassword,
  next: z.string().optional(),
  /** From a dialog that keeps its page. */
  stay: z.literal('1').optional().catch(undefined),
})

export const newPasswordInput = z
  .object({ password: newPassword(tooShortPassword), confirmation })
  .refine(typedTwice, differ)

export const activationInput = z
  .object({ password: invitedPassword, confirmation })
  .refine(typedTwice, differ)

export const registrationInput = z
  .object({
    name: requiredText({ required: 'Введите имя', max: 200 }),
    email: emailField,
    phone: optionalPhoneField,
    password: newPassword(tooShortPassword),
    confirmation,
    /** Unticked by default (38-FZ). */
    marketing: z.literal('on').optional(),
    next: z.string().optional(),
  })
  .refine(typedTwice, differ)

export type RegistrationInput = z.infer<typeof registrationInput>

export const forgottenPasswordInput = z.object({ email: emailField })

export const passwordChangeInput = z
  .object({ current: typedPassword, password: newPassword(tooShortPassword), confirmation })
  .refine(typedTwice, differ)

export const emailConfirmationInput = z.object({ current: typedPassword.optional() })

export const passwordProofInput = z.object({ current: typedPassword })

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
