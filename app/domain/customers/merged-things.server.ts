import { moveWaitingLetters } from '~/domain/mailings/index.server'
import { moveOrders } from '~/domain/orders/index.server'
import { countMovableReviews, moveReviews } from '~/domain/reviews/index.server'
import type { Database } from '~/platform/db.server'

import { MAX_ADDRESSES } from './addresses.server'
import type { MovedThings } from './staff'
import { WISHLIST_LIMIT } from './wishlist'

interface Merge {
  from: string
  to: string
}

export async function countThings(tx: Database, { from, to }: Merge): Promise<MovedThings> {
  const { db } = tx
  const own = { where: { userId: from } }
  const [orders, addresses, notes, letters, tags, reviews, wishes] = await Promise.all([
    db.order.count(own),
    movableAddresses(tx, { from, to }),
    db.customerNote.count(own),
    (await sharesMailbox(tx, { from, to })) ? db.customerMail.count(own) : 0,
    db.taggedCustomer.count({ where: movableTags({ from, to }) }),
    countMovableReviews(tx, { from, to }),
    movableWishes(tx, { from, to }),
  ])
  return { orders, addresses: addresses.length, notes, letters, tags, reviews, wishes: wishes.length }
}

/** Duplicates and things above the limit stay behind. Both rows must be locked. */
export async function moveThings(tx: Database, merge: Merge): Promise<MovedThings> {
  const { db } = tx
  const { from, to } = merge
  const orders = await moveOrders(tx, merge)
  await moveWaitingLetters(tx, merge)
  const reviews = await moveReviews(tx, merge)
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
  const room = WISHLIST_LIMIT - (await db.wishlistItem.count({ where: { userId: to } }))
  const rows = await db.wishlistItem.findMany({
    where: { userId: from, product: { wishlistItems: { none: { userId: to } } } },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: Math.max(0, room),
  })
  return rows.map(({ id }) => id)
}
