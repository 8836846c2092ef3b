import { noteCity, savePerson, setCustomerState, UNNAMED } from '~/domain/accounts/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { endSessions, voidLinks } from '~/domain/auth/index.server'
import { database, transaction, type Database } from '~/platform/db.server'
import { readableEmail } from '~/platform/email-address.server'
import { UserError } from '~/platform/errors'
import { isId } from '~/platform/ids.server'
import { lockRows } from '~/platform/row-locks.server'

import { customerNotFound } from './assert-customer.server'
import { countThings, moveThings } from './merged-things.server'
import { areSimilar } from './similar-customers.server'

interface Pair {
  customerId: string
  otherId: string
}

/** @throws UserError as `mergeCustomers` */
export async function describeMerge({ customerId, otherId }: Pair) {
  const { kept, closed } = await findPair(database, { customerId, otherId })
  const things = await countThings(database, { from: otherId, to: customerId })
  const shown = ({ id, name, email, phone, status }: Merged) => ({
    id,
    name,
    email: readableEmail(email),
    phone,
    status,
  })
  return { kept: shown(kept), closed: shown(closed), things }
}

/**
 * Closes the other account and ends its sessions. Its email proofs and marketing consent do not move.
 * @throws UserError (404); (409) for staff, for accounts without similarity, and when the remaining one is
 * disabled
 */
export async function mergeCustomers({
  customerId,
  otherId,
  actor,
}: Pair & { actor: Actor }): Promise<{ name: string }> {
  return transaction(async (tx) => {
    if (isId(customerId) && isId(otherId)) await lockRows(tx, 'User', [customerId, otherId])
    const { kept, closed } = await findPair(tx, { customerId, otherId })
    const { orders } = await moveThings(tx, { from: otherId, to: customerId })
    await fillIn(tx, kept, closed)
    await setCustomerState(tx, [otherId], 'INACTIVE')
    await endSessions(tx, { userId: otherId })
    await voidLinks(tx, otherId)
    const entry = { actor, action: 'customer.merge' as const }
    const ofUser = (id: string) => ({ entity: 'User' as const, id })
    await recordAudit(
      tx,
      { ...entry, object: ofUser(customerId), after: { mergedFrom: otherId, orders } },
      { ...entry, object: ofUser(otherId), after: { mergedInto: customerId, orders } },
    )
    return { name: kept.name }
  })
}

const select = {
  id: true,
  name: true,
  email: true,
  phone: true,
  mailbox: true,
  city: true,
  role: true,
  status: true,
  anonymizedAt: true,
} as const

async function findPair({ db }: Pick<Database, 'db'>, { customerId, otherId }: Pair) {
  const rows =
    isId(customerId) && isId(otherId)
      ? await db.user.findMany({ where: { id: { in: [customerId, otherId] } }, select, take: 2 })
      : []
  const [kept, closed] = [customerId, otherId].map((id) =>
    rows.find((row) => row.id === id && row.anonymizedAt === null),
  )
  if (!kept || !closed || kept === closed) throw customerNotFound()
  if (kept.role !== 'CUSTOMER' || closed.role !== 'CUSTOMER')
    throw new UserError('Кабинеты сотрудников не объединяют', { status: 409 })
  if (!areSimilar(kept, closed))
    throw new UserError('У этих клиентов нет общего телефона или почтового ящика', { status: 409 })
  if (kept.status !== 'ACTIVE')
    throw new UserError('Кабинет, который остаётся, отключён: сначала активируйте его', { status: 409 })
  return { kept, closed }
}

type Merged = Awaited<ReturnType<typeof findPair>>['kept']

async function fillIn(tx: Database, kept: Merged, closed: Merged): Promise<void> {
  const name = kept.name === UNNAMED ? closed.name : kept.name
  await savePerson(tx, { userId: kept.id, name, phone: kept.phone ?? closed.phone })
  if (kept.city === null && closed.city !== null) await noteCity(tx, kept.id, closed.city)
}
