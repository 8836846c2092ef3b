import { readSettings } from '~/domain/settings/index.server'
import { formatDateTime } from '~/platform/dates'
import { getDb } from '~/platform/db.server'
import { rowsBeyond } from '~/platform/list-page.server'

import { conditionOf } from './list-orders.server'
import type { OrderListQuery } from './order-filter-input.server'
import { addressColumns, addressLine } from './order-detail'
import { deliveryMethodLabels, paymentMethodLabels, paymentStatusLabels } from './shared'
import { orderSourceLabels, staffStatusLabels } from './staff'

const PART = 1_000

// prettier-ignore
const HEADINGS = ['Номер', 'Дата', 'Имя', 'Фамилия', 'Email', 'Телефон', 'Адрес', 'Товаров', 'Товары, ₽', 'Скидка, ₽', 'Доставка, ₽', 'Итого, ₽',
  'Статус', 'Оплата', 'Способ оплаты', 'Получение', 'Откуда', 'Трек-номер', 'Комментарий']

const select = {
  id: true,
  orderNumber: true,
  createdAt: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  ...addressColumns,
  itemCount: true,
  itemsKopecks: true,
  discountKopecks: true,
  deliveryKopecks: true,
  totalKopecks: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  deliveryMethod: true,
  source: true,
  trackingNumber: true,
  comment: true,
} as const

/** All orders of a filter in its order, as rows of text with headings, a thousand at a time: the memory stays flat however many there are. */
export async function exportOrders(query: OrderListQuery): Promise<AsyncIterable<string[][]>> {
  const where = await conditionOf(query)
  const { timezone } = await readSettings('general')
  return parts()

  async function* parts(): AsyncGenerator<string[][]> {
    yield [HEADINGS]
    let last: { id: string; createdAt: Date; totalKopecks: number } | undefined
    for (;;) {
      const { keyset, orderBy } = rowsBeyond(query, last && { id: last.id, key: last[query.sort] })
      const rows = await getDb().order.findMany({ where: { AND: [where, keyset] }, select, orderBy, take: PART })
      yield rows.map((order) => [
        order.orderNumber,
        formatDateTime(order.createdAt, timezone),
        order.firstName,
        order.lastName,
        order.email ?? '',
        order.phone ?? '',
        addressLine(order),
        String(order.itemCount),
        roubles(order.itemsKopecks),
        roubles(order.discountKopecks),
        roubles(order.deliveryKopecks),
        roubles(order.totalKopecks),
        staffStatusLabels[order.status],
        paymentStatusLabels[order.paymentStatus],
        paymentMethodLabels[order.paymentMethod],
        deliveryMethodLabels[order.deliveryMethod],
        orderSourceLabels[order.source],
        order.trackingNumber ?? '',
        order.comment ?? '',
      ])
      last = rows.at(-1)
      if (rows.length < PART) return
    }
  }
}

const roubles = (kopecks: number): string => (kopecks / 100).toFixed(2).replace('.', ',')
