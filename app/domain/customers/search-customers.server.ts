import { getDb } from '~/platform/db/db.server'

import { hasCustomerWords } from './customer-words'

const CANDIDATES = 50

interface FoundCustomer {
  id: string
  name: string
  email: string
  phone: string | null
  ordersCount: number
}

/** Most orders first; `words` needs three characters for its index. */
export async function searchCustomers(words: string, limit: number): Promise<FoundCustomer[]> {
  const found = await getDb().user.findMany({
    where: { role: 'CUSTOMER', anonymizedAt: null, ...hasCustomerWords(words) },
    select: { id: true, name: true, email: true, phone: true, ordersCount: true },
    take: CANDIDATES,
  })
  return found.sort((a, b) => b.ordersCount - a.ordersCount || a.email.localeCompare(b.email)).slice(0, limit)
}
