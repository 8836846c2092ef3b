import { z } from 'zod'

import { askForEmailChange } from '~/domain/auth/index.server'
import { now } from '~/platform/clock'
import { emailField, optionalPhoneField } from '~/platform/contact-fields.server'
import { sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { requiredText } from '~/platform/text.server'

/** The profile's form: name and e-mail are required (specification, section 5). */
export const profileInput = z.object({
  name: requiredText({ required: 'Введите имя', max: 200 }),
  email: emailField,
  phone: optionalPhoneField,
})

/** What a customer sees of the own account. */
export interface Profile {
  name: string
  email: string
  phone: string | null
  emailVerified: boolean
  /** An e-mail that waits for its confirmation. */
  pendingEmail: string | null
  createdAt: Date
}

/** The customer's own account. @throws UserError (404) when it is gone */
export async function readProfile(userId: string): Promise<Profile> {
  const [row] = await sql<Profile & Record<string, unknown>>(
    `SELECT "name", "email", "phone", "emailVerifiedAt" IS NOT NULL AS "emailVerified", "pendingEmail", "createdAt" FROM "User" WHERE "id" = $1`,
    [userId],
  )
  if (!row) throw new UserError('Кабинет не найден', { status: 404 })
  return row
}

/** Saves name and phone; another e-mail has to be confirmed from there first (decision 11). Tells whether that mail was asked for. */
export async function updateProfile(userId: string, input: z.infer<typeof profileInput>): Promise<{ emailAsked: boolean }> {
  const [row] = await sql<{ email: string }>(
    'UPDATE "User" SET "name" = $2, "phone" = $3, "updatedAt" = $4 WHERE "id" = $1 RETURNING "email"',
    [userId, input.name, input.phone, now()],
  )
  if (!row) throw new UserError('Кабинет не найден', { status: 404 })
  if (row.email === input.email) return { emailAsked: false }
  await askForEmailChange({ userId, email: input.email })
  return { emailAsked: true }
}
