import { makeStaffOf } from '~/domain/accounts/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { askForLink, endSessions, voidLinks } from '~/domain/auth/index.server'
import { requireMay } from '~/domain/auth/shared'
import { getDb, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { assertGrantable, type Grantor } from './grantor.server'
import { roleOfKey } from './role-of-key.server'
import type { RoleKey } from './staff-words'

const notFound = (): UserError => new UserError('Клиент не найден', { status: 404 })
const promotable = { role: 'CUSTOMER', anonymizedAt: null } as const

/**
 * A password counts only with a verified email: a stranger may have opened the account.
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
 * Decision 80. Ends all sessions and voids emailed links. The password stays only with a verified email;
 * others are invited by email to choose one.
 * @throws UserError (403) without permission; (404); (409) for a disabled account; (403, `role`) above the
 * grantor's rights
 */
export async function promoteCustomer({ customerId, role: key, by, actor }: Promotion): Promise<void> {
  requireMay(by, 'customers.write')
  const { hasPassword } = await findPromoted(customerId)
  await transaction(async (tx) => {
    await lockRows(tx, 'User', [customerId])
    const { auditName, ...chosen } = await roleOfKey(tx, key)
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
      after: { role: auditName },
    })
  })
}
