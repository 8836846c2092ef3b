import { noteCity, savePerson, setCustomerState, UNNAMED } from '~/domain/accounts/index.server'
import { type Actor, recordAudit } from '~/domain/audit/index.server'
import { endSessions, voidLinks } from '~/domain/auth/index.server'
import { lineKey } from '~/domain/cart/shared'
import { database, type Database, transaction } from '~/platform/db/db.server'
import { readableEmail } from '~/platform/contacts/email-address.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { moveWaitingLetters } from '~/domain/mailings/index.server'
import { moveOrders } from '~/domain/orders/index.server'
import { countQuestionsOf, moveQuestions } from '~/domain/questions/index.server'
import { countMovableReviews, moveReviews } from '~/domain/reviews/index.server'

import { customerNotFound } from './assert-customer.server'
import { areSimilar } from './similar-customers.server'
import { MAX_ADDRESSES } from './addresses.server'
import type { MovedThings } from './staff'
import { WISHLIST_LIMIT } from './shared'

interface Merge {
  from: string
  to: string
}

async function countThings(tx: Database, { from, to }: Merge): Promise<MovedThings> {
  const { db } = tx
  const own = { where: { userId: from } }
  const [orders, addresses, notes, letters, tags, reviews, questions, wishes] = await Promise.all([
    db.order.count(own),
    movableAddresses(tx, { from, to }),
    db.customerNote.count(own),
    (await sharesMailbox(tx, { from, to })) ? db.customerMail.count(own) : 0,
    db.taggedCustomer.count({ where: movableTags({ from, to }) }),
    countMovableReviews(tx, { from, to }),
    countQuestionsOf(tx, from),
    movableWishes(tx, { from, to }),
  ])
  const counted = { orders, addresses: addresses.length, notes, letters, tags, reviews, questions }
  return { ...counted, wishes: wishes.length }
}

/** Duplicates and things above the limit stay behind. Both rows must be locked. */
async function moveThings(tx: Database, merge: Merge): Promise<MovedThings> {
  const { db } = tx
  const { from, to } = merge
  const orders = await moveOrders(tx, merge)
  await moveWaitingLetters(tx, merge)
  const reviews = await moveReviews(tx, merge)
  const questions = await moveQuestions(tx, merge)
  const addresses = await moveAddresses(tx, merge)
  const notes = await db.customerNote.updateMany({ where: { userId: from }, data: { userId: to } })
  const isOne = await sharesMailbox(tx, merge)
  const letters = isOne
    ? await db.customerMail.updateMany({ where: { userId: from }, data: { userId: to } })
    : { count: 0 }
  const tags = await db.taggedCustomer.updateMany({ where: movableTags(merge), data: { userId: to } })
  await db.taggedCustomer.deleteMany({ where: { userId: from } })
  const wishes = await db.wishlistItem.updateMany({
    where: { id: { in: await movableWishes(tx, merge) } },
    data: { userId: to },
  })
  return {
    orders,
    addresses,
    notes: notes.count,
    letters: letters.count,
    tags: tags.count,
    reviews,
    questions,
    wishes: wishes.count,
  }
}

const movableTags = ({ from, to }: Merge) => ({ userId: from, tag: { customers: { none: { userId: to } } } })

/**
 * Private data (addresses, emails) moves only then, since a stranger may register with another person's
 * phone.
 */
async function sharesMailbox({ db }: Pick<Database, 'db'>, { from, to }: Merge): Promise<boolean> {
  const select = { mailbox: true, emailVerifiedAt: true } as const
  const [closed, kept] = await Promise.all(
    [from, to].map((id) => db.user.findUnique({ where: { id }, select })),
  )
  return Boolean(kept?.emailVerifiedAt) && closed?.mailbox === kept?.mailbox
}

async function movableAddresses(tx: Pick<Database, 'db'>, { from, to }: Merge): Promise<string[]> {
  if (!(await sharesMailbox(tx, { from, to }))) return []
  const { db } = tx
  const room = MAX_ADDRESSES - (await db.address.count({ where: { userId: to } }))
  const rows = await db.address.findMany({
    where: { userId: from },
    select: { id: true },
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
    take: Math.max(0, room),
  })
  return rows.map(({ id }) => id)
}

async function moveAddresses(tx: Database, { from, to }: Merge): Promise<number> {
  const { db } = tx
  const ids = await movableAddresses(tx, { from, to })
  const hasUsual = (await db.address.count({ where: { userId: to, isDefault: true } })) > 0
  if (hasUsual)
    await db.address.updateMany({ where: { userId: from, isDefault: true }, data: { isDefault: false } })
  const { count } = await db.address.updateMany({ where: { id: { in: ids } }, data: { userId: to } })
  return count
}

async function movableWishes({ db }: Pick<Database, 'db'>, { from, to }: Merge): Promise<string[]> {
  const of = (userId: string) =>
    db.wishlistItem.findMany({
      where: { userId },
      select: { id: true, productId: true, shadeId: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: WISHLIST_LIMIT,
    })
  const [moved, kept] = [await of(from), await of(to)]
  const known = new Set(kept.map(lineKey))
  return moved
    .filter((row) => !known.has(lineKey(row)))
    .slice(0, Math.max(0, WISHLIST_LIMIT - kept.length))
    .map(({ id }) => id)
}

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
