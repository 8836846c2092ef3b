import { readSettings } from '~/domain/settings/index.server'
import { formatPhone } from '~/platform/contacts/phone'
import { formatDateTime } from '~/platform/dates/dates'
import { getReplicaDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { rowsBeyond } from '~/platform/lists/list-page.server'

import { conditionOf, listColumns } from './list-orders.server'
import type { OrderListQuery } from './order-filter-input.server'
import { pickupLine } from './pickup-line'
import { addressColumns, addressLine } from './order-detail'
import { deliveryMethodLabels, paymentMethodLabels } from '../shared'
import { paymentStatusLabels, orderSourceLabels, staffStatusLabels } from '../staff'

const PART = 1_000

const select = {
  ...listColumns,
  ...addressColumns,
  phone: true,
  itemsKopecks: true,
  discountKopecks: true,
  deliveryKopecks: true,
  paymentMethod: true,
  trackingNumber: true,
  comment: true,
  pickupName: true,
  pickupAddress: true,
} as const

type ExportedOrder = Prisma.OrderGetPayload<{ select: typeof select }>

interface ExportColumn {
  heading: string
  of?: string
  text: (order: ExportedOrder, timeZone: string) => string
}

const columns: readonly ExportColumn[] = [
  { heading: 'Номер', text: ({ orderNumber }) => orderNumber },
  { heading: 'Дата', of: 'date', text: ({ createdAt }, timeZone) => formatDateTime(createdAt, timeZone) },
  { heading: 'Имя', of: 'customer', text: ({ firstName }) => firstName },
  { heading: 'Фамилия', of: 'customer', text: ({ lastName }) => lastName },
  { heading: 'Email', of: 'customer', text: ({ email }) => email ?? '' },
  { heading: 'Телефон', of: 'customer', text: ({ phone }) => (phone === null ? '' : formatPhone(phone)) },
  { heading: 'Адрес', of: 'customer', text: addressLine },
  { heading: 'Товаров', of: 'items', text: ({ itemCount }) => String(itemCount) },
  { heading: 'Товары, ₽', of: 'total', text: ({ itemsKopecks }) => roubles(itemsKopecks) },
  { heading: 'Скидка, ₽', of: 'total', text: ({ discountKopecks }) => roubles(discountKopecks) },
  { heading: 'Доставка, ₽', of: 'total', text: ({ deliveryKopecks }) => roubles(deliveryKopecks) },
  { heading: 'Итого, ₽', of: 'total', text: ({ totalKopecks }) => roubles(totalKopecks) },
  { heading: 'Статус', of: 'status', text: ({ status }) => staffStatusLabels[status] },
  { heading: 'Оплата', of: 'payment', text: ({ paymentStatus }) => paymentStatusLabels[paymentStatus] },
  {
    heading: 'Способ оплаты',
    of: 'payment',
    text: ({ paymentMethod }) => paymentMethodLabels[paymentMethod],
  },
  {
    heading: 'Получение',
    of: 'delivery',
    text: ({ deliveryMethod }) => deliveryMethodLabels[deliveryMethod],
  },
  { heading: 'Пункт самовывоза', of: 'delivery', text: pickupLine },
  { heading: 'Откуда', of: 'source', text: ({ source }) => orderSourceLabels[source] },
  { heading: 'Трек-номер', of: 'status', text: ({ trackingNumber }) => trackingNumber ?? '' },
  { heading: 'Комментарий', of: 'customer', text: ({ comment }) => comment ?? '' },
]

interface Wanted {
  chosen?: readonly string[] | null
  shown?: readonly string[] | null
}

export async function exportOrders(
  query: OrderListQuery,
  { chosen = null, shown = null }: Wanted = {},
): Promise<AsyncIterable<string[][]>> {
  const wanted = columns.filter(({ of }) => of === undefined || shown === null || shown.includes(of))
  const where = chosen === null ? await conditionOf(query) : { id: { in: [...chosen] } }
  const { timezone } = await readSettings('general')
  return parts()

  async function* parts(): AsyncGenerator<string[][]> {
    yield [wanted.map(({ heading }) => heading)]
    let last: { id: string; createdAt: Date; totalKopecks: number } | undefined
    for (;;) {
      const { keyset, orderBy } = rowsBeyond(query, last && { id: last.id, key: last[query.sort] })
      const rows = await getReplicaDb().order.findMany({
        where: { AND: [where, keyset] },
        select,
        orderBy,
        take: PART,
      })
      yield rows.map((order) => wanted.map(({ text }) => text(order, timezone)))
      last = rows.at(-1)
      if (rows.length < PART) return
    }
  }
}

const roubles = (kopecks: number): string => (kopecks / 100).toFixed(2).replace('.', ',')
