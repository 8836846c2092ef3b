import { getDb } from '~/platform/db.server'
import { literalPattern } from '~/platform/literal-pattern'

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
  const fits = { contains: literalPattern(words), mode: 'insensitive' } as const
  const phone = phonePart(words)
  const found = await getDb().user.findMany({
    where: {
      role: 'CUSTOMER',
      anonymizedAt: null,
      OR: [{ name: fits }, { email: fits }, ...(phone === null ? [] : [{ phone: { contains: phone } }])],
    },
    select: { id: true, name: true, email: true, phone: true, ordersCount: true },
    take: CANDIDATES,
  })
  return found.sort((a, b) => b.ordersCount - a.ordersCount || a.email.localeCompare(b.email)).slice(0, limit)
}

/** The digits of what may be a part of a phone, as phones are stored: +7 and ten digits, whatever stands between them. */
function phonePart(words: string): string | null {
  if (!/^[\d\s()+-]+$/.test(words)) return null
  const digits = words.replace(/\D/g, '')
  if (digits.length < 3) return null
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits
}
