import {
  chosenOrders,
  orderListQuery,
  wholeListOfOrders,
  type ExportedOrder,
} from '~/domain/orders/index.server'
import { addressLine, deliveryMethodLabels, paymentMethodLabels } from '~/domain/orders/shared'
import { orderSourceLabels, paymentStatusLabels, pickupLine, staffStatusLabels } from '~/domain/orders/staff'
import { formatPhone } from '~/platform/contacts/phone'
import { readNarrowed } from '~/platform/lists/list-query'

import { exportKind, momentCell, type OutColumn } from '../export-kind'

const text = (
  name: string,
  header: string,
  of: string | undefined,
  value: (order: ExportedOrder) => string | null,
): OutColumn<ExportedOrder> => ({
  name,
  header,
  kind: 'text',
  ...(of === undefined ? {} : { of }),
  value,
})

const money = (
  name: 'itemsKopecks' | 'discountKopecks' | 'deliveryKopecks' | 'totalKopecks',
  header: string,
): OutColumn<ExportedOrder> => ({ name, header, kind: 'money', of: 'total', value: (order) => order[name] })

const columns: readonly OutColumn<ExportedOrder>[] = [
  text('orderNumber', 'Номер', undefined, (order) => order.orderNumber),
  {
    name: 'createdAt',
    header: 'Дата',
    kind: 'date',
    of: 'date',
    value: ({ createdAt }, { timezone }) => momentCell(createdAt, timezone),
  },
  text('firstName', 'Имя', 'customer', (order) => order.firstName),
  text('lastName', 'Фамилия', 'customer', (order) => order.lastName),
  text('email', 'Email', 'customer', (order) => order.email),
  text('phone', 'Телефон', 'customer', ({ phone }) => (phone === null ? null : formatPhone(phone))),
  text('address', 'Адрес', 'customer', addressLine),
  { name: 'itemCount', header: 'Товаров', kind: 'number', of: 'items', value: (order) => order.itemCount },
  money('itemsKopecks', 'Товары, ₽'),
  money('discountKopecks', 'Скидка, ₽'),
  money('deliveryKopecks', 'Доставка, ₽'),
  money('totalKopecks', 'Итого, ₽'),
  text('status', 'Статус', 'status', ({ status }) => staffStatusLabels[status]),
  text('paymentStatus', 'Оплата', 'payment', (order) => paymentStatusLabels[order.paymentStatus]),
  text('paymentMethod', 'Способ оплаты', 'payment', (order) => paymentMethodLabels[order.paymentMethod]),
  text('deliveryMethod', 'Получение', 'delivery', (order) => deliveryMethodLabels[order.deliveryMethod]),
  text('pickup', 'Пункт самовывоза', 'delivery', pickupLine),
  text('source', 'Откуда', 'source', ({ source }) => orderSourceLabels[source]),
  text('trackingNumber', 'Трек-номер', 'status', (order) => order.trackingNumber),
  text('comment', 'Комментарий', 'customer', (order) => order.comment),
]

export const orderExport = exportKind<ExportedOrder>({
  fileName: 'orders',
  nouns: ['заказ', 'заказа', 'заказов'],
  permission: 'orders.read',
  isPersonal: true,
  chosen: chosenOrders,
  columns,
  find: ({ narrowed, chosen }) =>
    wholeListOfOrders(
      narrowed === null ? orderListQuery.parse({}) : readNarrowed(orderListQuery, narrowed),
      chosen,
    ),
})
