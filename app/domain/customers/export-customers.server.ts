import { readSettings } from '~/domain/settings/index.server'
import { formatPhone } from '~/platform/contacts/phone'
import { chosenIds } from '~/platform/lists/chosen-ids.server'
import { formatNumericDate } from '~/platform/dates/dates'
import { getReplicaDb } from '~/platform/db/db.server'
import { readableEmail } from '~/platform/contacts/email-address.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { rowsBeyond } from '~/platform/lists/list-page.server'

import type { CustomerListQuery } from './customer-list-input.server'
import { conditionOf, keyOf } from './list-customers.server'
import { customerStatusLabels, MOST_CHOSEN_CUSTOMERS, NO_PHONE } from './staff'

const PART = 1_000

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

type ExportedCustomer = Prisma.UserGetPayload<{ select: typeof select }>

const columns: readonly {
  heading: string
  text: (customer: ExportedCustomer, timezone: string) => string
}[] = [
  { heading: 'Имя', text: ({ name }) => name },
  { heading: 'Email', text: ({ email }) => readableEmail(email) },
  { heading: 'Телефон', text: ({ phone }) => (phone === null ? NO_PHONE : formatPhone(phone)) },
  { heading: 'Статус', text: ({ status }) => customerStatusLabels[status] },
  { heading: 'Заказов', text: ({ ordersCount }) => String(ordersCount) },
  {
    heading: 'Потрачено, ₽',
    text: ({ totalSpentKopecks }) => (Number(totalSpentKopecks) / 100).toFixed(2).replace('.', ','),
  },
  { heading: 'Дата регистрации', text: ({ createdAt }, timezone) => formatNumericDate(createdAt, timezone) },
]

/**
 * Null without a selection.
 * @throws UserError (400) for more than one page
 */
export function chosenCustomers(query: URLSearchParams): string[] | null {
  return chosenIds(query, { most: MOST_CHOSEN_CUSTOMERS, what: 'клиентов' })
}

export async function exportCustomers(
  query: CustomerListQuery,
  chosen: readonly string[] | null = null,
): Promise<{ count: number; parts: AsyncIterable<string[][]> }> {
  const found = await conditionOf(query)
  const where = chosen === null ? found : { AND: [found, { id: { in: [...chosen] } }] }
  const { timezone } = await readSettings('general')
  return { count: await getReplicaDb().user.count({ where }), parts: parts() }

  async function* parts(): AsyncGenerator<string[][]> {
    yield [columns.map(({ heading }) => heading)]
    let last: ExportedCustomer | undefined
    for (;;) {
      const { keyset, orderBy } = rowsBeyond(query, last && { id: last.id, key: keyOf(last, query.sort) })
      const rows = await getReplicaDb().user.findMany({
        where: { AND: [where, keyset] },
        select,
        orderBy,
        take: PART,
      })
      yield rows.map((row) => columns.map(({ text }) => text(row, timezone)))
      last = rows.at(-1)
      if (rows.length < PART) return
    }
  }
}
