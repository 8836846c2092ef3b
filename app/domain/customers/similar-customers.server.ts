import { getDb } from '~/platform/db.server'
import { readableEmail } from '~/platform/email-address.server'

import { areCustomers } from './list-customers.server'
import type { SimilarCustomer } from './staff'

/** More accounts than one person has. */
const MOST = 10

/** What tells that two accounts may be one person's. */
interface Likeness {
  phone: string | null
  /** The mailbox that the e-mail arrives in, however it is spelled. */
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

/** Customers with the same phone, or whose mails arrive in the same mailbox. Both are found by an index; accounts that a merge has closed are not named. */
export async function listSimilarCustomers({
  id,
  ...likeness
}: Likeness & { id: string }): Promise<SimilarCustomer[]> {
  const others = { ...areCustomers, id: { not: id }, NOT: { status: 'INACTIVE' as const, ordersCount: 0 } }
  const { phone, mailbox } = likeness
  const find = (where: object) =>
    getDb().user.findMany({ where: { ...others, ...where }, select, orderBy: { id: 'asc' }, take: MOST })
  const [byPhone, byMailbox] = await Promise.all([
    // The text that is searched has the index.
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

/** Whether two accounts may be one person's. */
export function areSimilar(one: Likeness, other: Likeness): boolean {
  return (one.phone !== null && one.phone === other.phone) || one.mailbox === other.mailbox
}
