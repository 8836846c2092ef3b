import type { CSSProperties } from 'react'

import type { OrderPickup } from '~/domain/delivery/shared'
import { addressLine, deliveryMethodLabels, paymentText, type OrderDetail } from '~/domain/orders/shared'
import { deliveryWorkingDays, type DeliveryDays } from '~/domain/settings/shared'
import { formatRoubles } from '~/platform/money/money'

import { mailColors as color } from './mail-style'

const cell: CSSProperties = {
  padding: '10px 0',
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: 'top',
}
const end: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 }

export function OrderTable({ order }: { order: OrderDetail }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ fontSize: 15, margin: '8px 0 20px' }}
    >
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <td style={cell}>
              {item.name}
              <br />
              <span style={{ color: color.muted, fontSize: 13 }}>
                Артикул {item.sku} · {item.quantity} × {formatRoubles(item.unitPriceKopecks)}
              </span>
            </td>
            <td style={{ ...end, fontWeight: 700 }}>{formatRoubles(item.sumKopecks)}</td>
          </tr>
        ))}
        {sumLines(order).map(([label, value]) => (
          <tr key={label}>
            <td style={{ padding: '8px 0', color: color.muted }}>{label}</td>
            <td style={{ padding: '8px 0', textAlign: 'right', whiteSpace: 'nowrap' }}>{value}</td>
          </tr>
        ))}
        <tr>
          <td
            style={{ padding: '12px 0', fontSize: 20, fontWeight: 700, borderTop: `2px solid ${color.ink}` }}
          >
            Итого
          </td>
          <td
            style={{
              padding: '12px 0',
              fontSize: 20,
              fontWeight: 700,
              borderTop: `2px solid ${color.ink}`,
              textAlign: 'right',
              whiteSpace: 'nowrap',
            }}
          >
            {formatRoubles(order.totalKopecks)}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export function sumLines(order: OrderDetail): [label: string, value: string][] {
  const lines: [string, string][] = [['Товары', formatRoubles(order.itemsKopecks)]]
  if (order.discountKopecks > 0) lines.push(['Скидка', `−${formatRoubles(order.discountKopecks)}`])
  lines.push([
    deliveryMethodLabels[order.deliveryMethod],
    order.deliveryKopecks === 0 ? 'бесплатно' : formatRoubles(order.deliveryKopecks),
  ])
  if (order.taxKopecks > 0) lines.push(['Налог', formatRoubles(order.taxKopecks)])
  return lines
}

export function orderTableText(order: OrderDetail): string[] {
  return [
    ...order.items.map(
      (item) =>
        `${item.name} (${item.sku}): ${item.quantity} × ${formatRoubles(item.unitPriceKopecks)} = ${formatRoubles(item.sumKopecks)}`,
    ),
    ...sumLines(order).map(([label, value]) => `${label}: ${value}`),
    `Итого: ${formatRoubles(order.totalKopecks)}`,
  ]
}

interface Receiving {
  days: DeliveryDays
  pickup: OrderPickup | null
}

export function orderFacts(
  order: OrderDetail,
  { days, pickup }: Receiving,
): [label: string, value: string][] {
  const recipient = `${order.firstName} ${order.lastName}`.trim()
  const facts: [string, string][] = [
    ...(recipient === '' ? [] : [['Получатель', recipient] as [string, string]]),
    [
      'Получение',
      order.deliveryMethod === 'PICKUP'
        ? deliveryMethodLabels.PICKUP
        : `${deliveryMethodLabels.DELIVERY}, ${deliveryWorkingDays(days)}`,
    ],
    ['Оплата', paymentText(order)],
  ]
  if (order.deliveryMethod === 'DELIVERY') facts.push(['Адрес', addressLine(order) || 'указан в заказе'])
  if (pickup !== null) facts.push(...pickupFacts(pickup))
  if (order.comment) facts.push(['Комментарий', order.comment])
  return facts
}

function pickupFacts({ name, address, hours, date }: OrderPickup): [label: string, value: string][] {
  const place: [string, string] = name === null ? ['Где забрать', address] : ['Пункт', `${name}, ${address}`]
  const when: [string, string][] = date === null ? [] : [['Можно забрать', date]]
  return [place, ['Часы работы', hours], ...when]
}

export function pickupPlaceText({ name, address, hours }: OrderPickup): string {
  return `${[name, address].filter(Boolean).join(', ')} (${hours})`
}
