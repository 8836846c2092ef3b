import { compactPhone } from '~/platform/contacts/phone'
import { getDb, sql } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { literalPattern, foldText, textHas } from '~/platform/lists/text-search'
import { cutText } from '~/platform/text/cut-text'

import type { StaffCustomer } from './shared'

const MAX_WORDS = 5

export function hasCustomerWords(search: string): Prisma.UserWhereInput {
  if (search === '') return {}
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const phones = phoneParts(search).map((phone) => ({ searchText: { contains: phone } }))
  const inTexts = { AND: words.map((word) => ({ OR: textHas(word).map((searchText) => ({ searchText })) })) }
  return phones.length === 0 ? inTexts : { OR: [inTexts, ...phones] }
}

/** Stored as +7 and ten digits; a leading 8 may mean 7. */
function phoneParts(words: string): string[] {
  const digits = compactPhone(words)?.replace('+', '') ?? ''
  if (digits.length < 3) return []
  return digits.startsWith('8') ? [digits, `7${digits.slice(1)}`] : [digits]
}

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

const SHOWN = 8

/** Needs two characters; returns at most 8. */
export async function findCustomersForStaff(search: string): Promise<StaffCustomer[]> {
  const text = searched(search)
  if (text.length < 2) return []
  return sql<StaffCustomer>(
    `WITH found AS (SELECT person."id", person."name", person."email", person."phone" FROM "User" person
       WHERE person."searchText" LIKE $1 AND person."role" = 'CUSTOMER' AND person."anonymizedAt" IS NULL LIMIT ${SHOWN})
     SELECT found.*, usual."city", usual."street", usual."house", usual."apartment", usual."postalCode" FROM found
     LEFT JOIN LATERAL (SELECT * FROM "Address" address WHERE address."userId" = found."id" ORDER BY address."isDefault" DESC, address."createdAt" DESC LIMIT 1) usual ON true
     ORDER BY found."name", found."id"`,
    [`%${literalPattern(text)}%`],
  )
}

function searched(search: string): string {
  const text = cutText(foldText(search.trim()), 100)
  if (!/^[+\d][\d\s()\-–]{3,}$/.test(text)) return text
  return text.replace(/\D/g, '').replace(/^[78](?=\d{10}$)/, '')
}
