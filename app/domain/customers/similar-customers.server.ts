import { getDb } from '~/platform/db/db.server'
import { readableEmail } from '~/platform/contacts/email-address.server'

import { areCustomers } from './list-customers.server'
import type { SimilarCustomer } from './staff'

const MOST = 10

interface Likeness {
  phone: string | null
  mailbox: string
}

const select = {
  id: true,
  name: true,
  email: true,
  phone: true,
  mailbox: true,
  status: true,
  ordersCount: true,
  createdAt: true,
} as const

/** Excludes merged accounts. */
export async function listSimilarCustomers({
  id,
  ...likeness
}: Likeness & { id: string }): Promise<SimilarCustomer[]> {
  const others = { ...areCustomers, id: { not: id }, NOT: { status: 'INACTIVE' as const, ordersCount: 0 } }
  const { phone, mailbox } = likeness
  const find = (where: object) =>
    getDb().user.findMany({ where: { ...others, ...where }, select, orderBy: { id: 'asc' }, take: MOST })
  const [byPhone, byMailbox] = await Promise.all([
    phone === null ? [] : find({ phone, searchText: { contains: phone } }),
    find({ mailbox }),
  ])
  const found = new Map([...byPhone, ...byMailbox].map((row) => [row.id, row]))
  return [...found.values()].map(({ mailbox: theirs, ...row }) => ({
    ...row,
    email: readableEmail(row.email),
    samePhone: phone !== null && row.phone === phone,
    sameMailbox: theirs === mailbox,
  }))
}

export function areSimilar(one: Likeness, other: Likeness): boolean {
  return (one.phone !== null && one.phone === other.phone) || one.mailbox === other.mailbox
}
