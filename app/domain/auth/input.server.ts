import { z } from 'zod'

import { emailField, optionalPhoneField } from '~/platform/contact-fields.server'
import { requiredText } from '~/platform/text.server'

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './shared'

/** A password that is chosen now. */
export const newPassword = (tooShort: string) =>
  z
    .string({ error: 'Введите пароль' })
    .min(PASSWORD_MIN_LENGTH, tooShort)
    .max(PASSWORD_MAX_LENGTH, 'Пароль должен содержать не больше 128 символов')

export const tooShortPassword = 'Пароль должен содержать минимум 6 символов'

/** The same of an invited account, whose specification words it differently. */
export const invitedPassword = newPassword('Пароль должен быть минимум 6 символов')

const confirmation = z.string({ error: 'Повторите пароль' })
const typedTwice = (input: { password: string; confirmation: string }): boolean =>
  input.password === input.confirmation
const differ = { path: ['confirmation'], error: 'Пароли не совпадают' }

/** A password that is typed to prove who asks. */
export const typedPassword = z.string({ error: 'Введите пароль' }).max(1_000, 'Слишком длинный пароль')

/** An e-mail that is typed to sign in: whatever nobody has is wrong together with its password. */
export const typedEmail = z
  .string({ error: 'Введите email' })
  .trim()
  .max(254, 'Слишком длинный email')
  .transform((email) => email.replace(/\p{Cc}/gu, ''))

/** E-mail and password of a sign-in form. */
export const signInInput = z.object({
  email: typedEmail,
  password: typedPassword,
  next: z.string().optional(),
})

/** A new password typed twice. */
export const newPasswordInput = z
  .object({ password: newPassword(tooShortPassword), confirmation })
  .refine(typedTwice, differ)

/** The same at the activation of an invited account. */
export const activationInput = z
  .object({ password: invitedPassword, confirmation })
  .refine(typedTwice, differ)

/** The registration form. */
export const registrationInput = z
  .object({
    name: requiredText({ required: 'Введите имя', max: 200 }),
    email: emailField,
    phone: optionalPhoneField,
    password: newPassword(tooShortPassword),
    confirmation,
    /** The box for advertising mails, unticked by default (38-FZ). */
    marketing: z.literal('on').optional(),
    next: z.string().optional(),
  })
  .refine(typedTwice, differ)

export type RegistrationInput = z.infer<typeof registrationInput>

/** The e-mail of a forgotten password. */
export const forgottenPasswordInput = z.object({ email: emailField })

/** A change of the password by its owner. */
export const passwordChangeInput = z
  .object({ current: typedPassword, password: newPassword(tooShortPassword), confirmation })
  .refine(typedTwice, differ)

/** The confirmation of an e-mail: only who is not signed in types the password. */
export const emailConfirmationInput = z.object({ current: typedPassword.optional() })

/** The password that confirms something grave. */
export const passwordProofInput = z.object({ current: typedPassword })
