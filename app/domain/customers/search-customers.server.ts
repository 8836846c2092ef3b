import { getDb } from '~/platform/db.server'

import { hasCustomerWords } from './customer-words'

/** People that are looked at for the best few: no order of the table has an index with the words'. */
const CANDIDATES = 50

/** A customer as a search names one. */
interface FoundCustomer {
  id: string
  name: string
  email: string
  phone: string | null
  ordersCount: number
}

/** Customers with these words in name, e-mail or phone, those with most orders first; `words` has at least three characters, which its index needs. */
export async function searchCustomers(words: string, limit: number): Promise<FoundCustomer[]> {
  const found = await getDb().user.findMany({
    where: { role: 'CUSTOMER', anonymizedAt: null, ...hasCustomerWords(words) },
    select: { id: true, name: true, email: true, phone: true, ordersCount: true },
    take: CANDIDATES,
  })
  return found.sort((a, b) => b.ordersCount - a.ordersCount || a.email.localeCompare(b.email)).slice(0, limit)
}
