import { openInvitedAccount, setFirstPasswordOf } from '~/domain/accounts/index.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { accountEmail } from '~/platform/contacts/email-address.server'
import { UserError } from '~/platform/errors/errors'

import { askForLink, findTokenOwner, useToken, voidLinks } from './account-links.server'
import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'
import { may, permissionsOf } from './permissions'
import { proveEmail } from './confirm-email.server'
import { passwordMinLength } from './shared'

const invalid = (): UserError => new UserError('Недействительная ссылка активации', { status: 403 })

interface Invitation {
  email: string
  name: string
  phone?: string | null
}

/**
 * Reuses an account that an order created.
 * @throws UserError beside `email` when it has a password, or (409) is disabled
 */
export async function inviteCustomer({ email, name, phone }: Invitation): Promise<{ userId: string }> {
  return transaction(async (tx) => {
    const userId = await openInvitedAccount(tx, { email: accountEmail(email), name, phone: phone ?? null })
    if (userId === null)
      throw new UserError('У этого адреса уже есть личный кабинет', { field: 'email', status: 409 })
    await askForLink({ kind: 'activation', person: { userId } }, tx)
    return { userId }
  })
}

/** @throws UserError (400) without a token, (403) for an invalid link */
export async function checkActivation(
  token: string,
): Promise<{ email: string; name: string; minLength: number }> {
  if (token === '') throw new UserError('Отсутствует токен активации')
  const owner = await findTokenOwner(token, ['ACTIVATE_ACCOUNT'])
  if (!owner) throw invalid()
  return { email: owner.email, name: owner.name, minLength: passwordMinLength(owner.role) }
}

/**
 * Also verifies the email. Returns whether the person is staff.
 * @throws UserError (400 or 403) for an invalid link, or beside `password`
 */
export async function activateAccount({
  token,
  password,
}: {
  token: string
  password: string
}): Promise<{ userId: string; isOffice: boolean }> {
  await checkActivation(token)
  const owner = await findTokenOwner(token, ['ACTIVATE_ACCOUNT'])
  if (!owner) throw invalid()
  await assertGoodPassword(password, owner)
  const passwordHash = await hashPassword(password)
  await transaction(async (tx) => {
    if (!(await useToken(tx, token))) throw invalid()
    if (!(await setFirstPasswordOf(tx, { userId: owner.userId, passwordHash }))) throw invalid()
    await proveEmail(tx, owner.userId)
    await voidLinks(tx, owner.userId)
  })
  const { role, staffRole } = await getDb().user.findUniqueOrThrow({
    where: { id: owner.userId },
    select: { role: true, staffRole: { select: { permissions: true } } },
  })
  const permissions = permissionsOf(role, staffRole?.permissions ?? null)
  return { userId: owner.userId, isOffice: may({ permissions }, 'office.enter') }
}
