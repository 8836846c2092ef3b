import { savePerson } from '~/domain/accounts/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { endSessions } from '~/domain/auth/index.server'
import { transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { assertVersion } from '~/platform/forms/row-version'

import { areCustomers } from './list-customers.server'
import { assertCustomer, customerNotFound } from './assert-customer.server'

interface CustomerChange {
  customerId: string
  wanted: { name: string; phone: string | null }
  version?: string | undefined
  actor: Actor
}

/**
 * Staff cannot change the email (specification, section 5). Returns whether anything changed.
 * @throws UserError (404); (409) on a concurrent edit
 */
export async function editCustomer({ customerId, wanted, version, actor }: CustomerChange): Promise<boolean> {
  await assertCustomer(customerId)
  return transaction(async (tx) => {
    await lockRows(tx, 'User', [customerId])
    const select = { name: true, phone: true, updatedAt: true } as const
    const before = await tx.db.user.findFirst({ where: { id: customerId, ...areCustomers }, select })
    if (!before) throw customerNotFound()
    if (version !== undefined) assertVersion(before, version, 'Клиент')
    const was = { name: before.name, phone: before.phone }
    const object = { entity: 'User' as const, id: customerId }
    const changes = await recordAudit(tx, {
      actor,
      action: 'customer.update',
      object,
      before: was,
      after: wanted,
    })
    if (changes === 0) return false
    await savePerson(tx, { userId: customerId, ...wanted })
    return true
  })
}

interface EndedSessions {
  customerId: string
  sessionId: string | null
  actor: Actor
}

/**
 * Returns how many sessions ended.
 * @throws UserError (404)
 */
export async function endCustomerSessions({ customerId, sessionId, actor }: EndedSessions): Promise<number> {
  await assertCustomer(customerId)
  if (sessionId !== null && !isId(sessionId)) throw new UserError('Сеанс не найден', { status: 404 })
  return transaction(async (tx) => {
    const which = sessionId === null ? {} : { id: sessionId }
    const ended = await endSessions(tx, { ...which, userId: customerId, user: { role: 'CUSTOMER' } })
    if (ended === 0 && sessionId !== null) throw new UserError('Сеанс не найден', { status: 404 })
    const object = { entity: 'User' as const, id: customerId }
    if (ended > 0)
      await recordAudit(tx, { actor, action: 'customer.end-sessions', object, after: { count: ended } })
    return ended
  })
}
