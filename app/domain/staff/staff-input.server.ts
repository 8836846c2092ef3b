import { z } from 'zod'

import { newPassword, tooShortPassword, typedPassword } from '~/domain/auth/index.server'
import { alwaysChecked } from '~/platform/forms/always-checked'
import { accountEmail, canonicalEmail } from '~/platform/contacts/email-address.server'
import { saying } from '~/platform/forms/schema-texts.server'
import { optionalText, requiredText } from '~/platform/text/text.server'

const WRONG_EMAIL = 'Введите корректный email'

const email = saying(
  requiredText({ required: WRONG_EMAIL, max: 254 }).transform((typed, context): string => {
    const address = canonicalEmail(typed)
    if (address !== null) return accountEmail(address)
    context.addIssue({ code: 'custom', message: WRONG_EMAIL })
    return z.NEVER
  }),
  { texts: [WRONG_EMAIL] },
)
/** A fixed role or the id of a custom one. */
const role = z.union(
  [z.enum(['ADMIN', 'MODERATOR'], { error: 'Выберите роль' }), z.uuid({ error: 'Выберите роль' })],
  {
    error: 'Выберите роль',
  },
)
const proof = typedPassword.optional()

const newStaffFields = z.object({
  email,
  name: optionalText(200),
  role,
  invite: z.literal('on').optional(),
  password: newPassword(tooShortPassword).optional(),
  confirmation: z.string().optional(),
  proof,
})

interface TypedPasswords {
  invite?: unknown
  password?: unknown
  confirmation?: unknown
}
const typedTwice = ({ invite, password, confirmation }: TypedPasswords) =>
  invite === 'on' || (password ?? '') === (confirmation ?? '')
const isChosen = ({ invite, password }: TypedPasswords) => invite === 'on' || (password ?? '') !== ''

export const newStaffInput = newStaffFields
  .refine(isChosen, { path: ['password'], error: 'Введите пароль', ...alwaysChecked })
  .refine(typedTwice, { path: ['confirmation'], error: 'Пароли не совпадают', ...alwaysChecked })
  .transform(({ confirmation: _, invite, password, ...person }) => ({
    ...person,
    password: invite === 'on' ? null : (password ?? null),
  }))

export const newStaffCall = z.object({
  email,
  name: requiredText({ required: 'Введите имя', max: 200 }).optional(),
  role,
  password: newPassword(tooShortPassword),
  currentPassword: proof,
})

export const staffChangeInput = z.object({
  role,
  status: z.enum(['ACTIVE', 'INACTIVE'], { error: 'Выберите доступ' }),
  version: z.string({ error: 'Откройте сотрудника ещё раз' }).max(60, 'Откройте сотрудника ещё раз'),
  proof,
})

export const promotionInput = z.object({ role, proof })
