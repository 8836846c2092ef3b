import {
  openListedAccount,
  removeAccount,
  savePerson,
  setCustomerState,
} from '~/domain/accounts/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { endSessions } from '~/domain/auth/index.server'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { lockRows } from '~/platform/db/row-locks.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import { areCustomers } from './list-customers.server'
import type { CustomerStatus } from './staff'

/** What staff enter of a customer. Consents are given by the customer alone. */
export interface ListedCustomer {
  email: string
  name: string
  phone: string | null
  status: CustomerStatus
}

export interface StoredCustomer extends ListedCustomer {
  id: string
}

const select = {
  id: true,
  email: true,
  name: true,
  phone: true,
  status: true,
} as const satisfies Prisma.UserSelect

const objectOf = (id: string) => ({ entity: 'User' as const, id })

export function findListedCustomers(
  { db }: Pick<Database, 'db'>,
  where: { email: { in: string[] } } | { id: { in: string[] } },
): Promise<StoredCustomer[]> {
  return db.user.findMany({ where: { ...where, ...areCustomers }, select })
}

/** The customers stay locked until the transaction ends. */
export async function lockListedCustomers(tx: Database, ids: readonly string[]): Promise<StoredCustomer[]> {
  await lockRows(tx, 'User', ids)
  return findListedCustomers(tx, { id: { in: [...ids] } })
}

interface Listed {
  id: string
  wanted: ListedCustomer
  actor: Actor
}

/** @throws UserError (409) when the email has an account, also that of an employee */
export async function insertListedCustomer(tx: Database, { id, wanted, actor }: Listed): Promise<void> {
  if (!(await openListedAccount(tx, { id, ...wanted })))
    throw new UserError('У этого адреса уже есть кабинет', { status: 409, field: 'email' })
  await recordAudit(tx, { actor, action: 'customer.create', object: objectOf(id), after: { ...wanted } })
}

/** The caller has locked the customer. Disabling ends all sessions. */
export async function changeListedCustomer(
  tx: Database,
  { id, present, wanted, actor }: Listed & { present: ListedCustomer },
): Promise<void> {
  const [before, after] = [present, wanted].map(({ name, phone }) => ({ name, phone }))
  const object = objectOf(id)
  if ((await recordAudit(tx, { actor, action: 'customer.update', object, before, after })) > 0)
    await savePerson(tx, { userId: id, name: wanted.name, phone: wanted.phone })
  if (wanted.status === present.status) return
  await setCustomerState(tx, [id], wanted.status)
  if (wanted.status === 'INACTIVE') await endSessions(tx, { userId: id })
  await recordAudit(tx, {
    ...{ actor, action: 'customer.status', object },
    ...{ before: { status: present.status }, after: { status: wanted.status } },
  })
}

/**
 * Takes back a customer who has done nothing since.
 * @throws UserError (409) for a customer with a password, an order, a consent or a review
 */
export async function removeListedCustomer(
  tx: Database,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  const untouched: Prisma.UserWhereInput = {
    ...{ id, passwordHash: null, lastSignInAt: null, ordersCount: 0 },
    ...{ emailVerifiedAt: null, marketingAskedAt: null, marketingConsentAt: null },
    ...{ orders: { none: {} }, reviews: { none: {} }, questions: { none: {} }, customerNotes: { none: {} } },
    ...{ customerMails: { none: {} }, tags: { none: {} }, consents: { none: {} } },
  }
  if ((await tx.db.user.count({ where: untouched })) === 0)
    throw new UserError('Клиент с тех пор пользовался магазином, поэтому остаётся', { status: 409 })
  await removeAccount(tx, id)
  await recordAudit(tx, { actor, action: 'customer.delete', object: objectOf(id) })
}
