import { z } from 'zod'

import { savePerson } from '~/domain/accounts/index.server'
import { askForEmailChange, typedPassword } from '~/domain/auth/index.server'
import { emailField, optionalPhoneField } from '~/platform/contacts/contact-fields.server'
import { database, getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { requiredText } from '~/platform/text/text.server'

/** Specification, section 5. */
export const profileInput = z.object({
  name: requiredText({ required: 'Введите имя', max: 200 }),
  email: emailField,
  phone: optionalPhoneField,
  current: typedPassword.optional(),
})

export interface Profile {
  name: string
  email: string
  phone: string | null
  emailVerified: boolean
  pendingEmail: string | null
  createdAt: Date
}

/** @throws UserError (404) */
export async function readProfile(userId: string): Promise<Profile> {
  const row = await getDb().user.findUnique({
    where: { id: userId },
    select: {
      name: true,
      email: true,
      phone: true,
      emailVerifiedAt: true,
      pendingEmail: true,
      createdAt: true,
    },
  })
  if (!row) throw new UserError('Кабинет не найден', { status: 404 })
  const { emailVerifiedAt, ...profile } = row
  return { ...profile, emailVerified: emailVerifiedAt !== null }
}

interface ProfileChange {
  userId: string
  input: z.infer<typeof profileInput>
  ip: string
}

/**
 * A new email needs the password and verification (decision 150). Returns whether the verification was
 * sent.
 * @throws UserError beside `current`: then nothing is saved
 */
export async function updateProfile({
  userId,
  input,
  ip,
}: ProfileChange): Promise<{ isEmailChangeRequested: boolean }> {
  const { name, email, phone, current } = input
  const isEmailChangeRequested = (await readProfile(userId)).email !== email
  if (isEmailChangeRequested) {
    if (current === undefined)
      throw new UserError('Чтобы сменить email, введите текущий пароль', { field: 'current' })
    await askForEmailChange({ userId, email, current, ip })
  }
  await savePerson(database, { userId, name, phone })
  return { isEmailChangeRequested }
}
