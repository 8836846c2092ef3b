import { cutText } from '~/platform/text/cut-text'
import { sql } from '~/platform/db/db.server'
import { literalPattern } from '~/platform/lists/literal-pattern'
import { foldText } from '~/platform/lists/text-search'

import type { StaffCustomer } from './shared'

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
