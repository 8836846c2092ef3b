import { z } from 'zod'

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './shared'

/** E-mail and password of a sign-in form. */
export const signInInput = z.object({
  email: z.string({ error: 'Введите email' }).trim().max(254, 'Слишком длинный email'),
  password: z.string({ error: 'Введите пароль' }).max(1_000, 'Слишком длинный пароль'),
  next: z.string().optional(),
})

/** A new password typed twice. */
export const newPasswordInput = z
  .object({
    password: z
      .string({ error: 'Введите пароль' })
      .min(PASSWORD_MIN_LENGTH, 'Пароль должен содержать минимум 6 символов')
      .max(PASSWORD_MAX_LENGTH, 'Пароль должен содержать не больше 128 символов'),
    confirmation: z.string({ error: 'Повторите пароль' }),
  })
  .refine((input) => input.password === input.confirmation, { path: ['confirmation'], error: 'Пароли не совпадают' })
