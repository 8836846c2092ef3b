import { makeStaffOf } from '~/domain/accounts/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { askForLink, endSessions, voidLinks } from '~/domain/auth/index.server'
import { requireMay } from '~/domain/auth/shared'
import { getDb, transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { isId } from '~/platform/ids.server'
import { lockRows } from '~/platform/row-locks.server'

import { assertGrantable, type Grantor } from './grantor.server'
import { roleOfKey } from './role-of-key.server'
import type { RoleKey } from './staff-words'

const notFound = (): UserError => new UserError('Клиент не найден', { status: 404 })
const promotable = { role: 'CUSTOMER', anonymizedAt: null } as const

/**
 * A customer who is to work for the shop. A password counts only where the e-mail is proven: anybody may have opened the account of an address that is not theirs.
 * @throws UserError (404)
 */
export async function findPromoted(
  customerId: string,
): Promise<{ id: string; name: string; email: string; hasPassword: boolean }> {
  const select = { id: true, name: true, email: true, passwordHash: true, emailVerifiedAt: true } as const
  const person = isId(customerId)
    ? await getDb().user.findFirst({ where: { id: customerId, ...promotable }, select })
    : null
  if (!person) throw notFound()
  const { passwordHash, emailVerifiedAt, ...found } = person
  return { ...found, hasPassword: passwordHash !== null && emailVerifiedAt !== null }
}

interface Promotion {
  customerId: string
  role: RoleKey
  by: Grantor
  actor: Actor
}

/**
 * Makes somebody who works for the shop of a customer (decision 53): every session ends, mailed links work no more, and the password stays where
 * the e-mail is proven. Others are invited by mail to choose one.
 * @throws UserError (403) for those who may not change customers; (404); (409) for an account that is switched off; (403, beside `role`) when it is more than one may give
 */
export async function promoteCustomer({ customerId, role: key, by, actor }: Promotion): Promise<void> {
  requireMay(by, 'customers.write')
  const { hasPassword } = await findPromoted(customerId)
  await transaction(async (tx) => {
    await lockRows(tx, 'User', [customerId])
    const { told, ...chosen } = await roleOfKey(tx, key)
    assertGrantable(by, chosen)
    const isMade = await makeStaffOf(tx, {
      userId: customerId,
      role: chosen.role,
      staffRoleId: chosen.staffRoleId,
      keepsPassword: hasPassword,
    })
    if (!isMade) throw new UserError('Кабинет клиента отключён: сначала активируйте его', { status: 409 })
    await endSessions(tx, { userId: customerId })
    await voidLinks(tx, customerId)
    if (!hasPassword) await askForLink({ kind: 'staff-invitation', person: { userId: customerId } }, tx)
    const object = { entity: 'User' as const, id: customerId }
    await recordAudit(tx, {
      actor,
      action: 'staff.promote',
      object,
      before: { role: 'CUSTOMER' },
      after: { role: told },
    })
  })
}
