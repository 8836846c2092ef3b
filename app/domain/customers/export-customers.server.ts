import { readableEmail } from '~/platform/contacts/email-address.server'
import { getReplicaDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { chosenIds } from '~/platform/lists/chosen-ids.server'
import { partsOf, type WholeList } from '~/platform/lists/whole-list.server'

import type { CustomerListQuery } from './customer-list-input.server'
import { conditionOf, keyOf } from './list-customers.server'
import { MOST_CHOSEN_CUSTOMERS } from './staff'

const select = {
  id: true,
  name: true,
  email: true,
  phone: true,
  status: true,
  ordersCount: true,
  totalSpentKopecks: true,
  lastOrderKey: true,
  createdAt: true,
} as const satisfies Prisma.UserSelect

export type ExportedCustomer = Prisma.UserGetPayload<{ select: typeof select }>

/**
 * Null without a selection.
 * @throws UserError (400) for more than one page
 */
export function chosenCustomers(query: URLSearchParams): string[] | null {
  return chosenIds(query, { most: MOST_CHOSEN_CUSTOMERS, what: 'клиентов' })
}

export async function wholeListOfCustomers(
  query: CustomerListQuery,
  chosen: readonly string[] | null = null,
): Promise<WholeList<ExportedCustomer>> {
  const found = await conditionOf(query)
  const where = chosen === null ? found : { AND: [found, { id: { in: [...chosen] } }] }
  return {
    count: (limit) => getReplicaDb().user.count({ where, ...(limit === undefined ? {} : { take: limit }) }),
    parts: () =>
      partsOf<ExportedCustomer, CustomerListQuery['sort']>(query, {
        keyOf,
        rows: async ({ keyset, ...slice }) => {
          const rows = await getReplicaDb().user.findMany({
            where: { AND: [where, keyset] },
            select,
            ...slice,
          })
          return rows.map((row) => ({ ...row, email: readableEmail(row.email) }))
        },
      }),
  }
}
