import { agreedDiscounts } from '~/domain/orders/index.server'
import type { TaxSystem, VatMode } from '~/domain/settings/shared'
import { kopecks, type Kopecks } from '~/platform/money/money'
import { splitKopecks } from '~/platform/money/split-kopecks'
import { cutText } from '~/platform/text/cut-text'

import { taxTypeOn } from './vat-rates'

interface DiscountedOrder {
  lines: readonly { quantity: number; unitPriceKopecks: number; discountKopecks: number }[]
  discountKopecks: number
}

export function lineSums(order: DiscountedOrder): Kopecks[] {
  const discounts = agreedDiscounts(order)
  return order.lines.map(({ unitPriceKopecks, quantity }, index) =>
    kopecks(unitPriceKopecks * quantity - (discounts[index] ?? 0)),
  )
}

/** Settings of the cash service (54-FZ). */
export interface ReceiptRules {
  format: '1.05' | '1.2'
  vat: VatMode
  taxSystem: TaxSystem
  companyEmail: string
  inn: string
}

export interface ReceiptOrder {
  lines: readonly {
    sku: string
    name: string
    quantity: number
    unitPriceKopecks: number
    discountKopecks: number
  }[]
  discountKopecks: number
  deliveryKopecks: number
  totalKopecks: number
  email: string | null
  phone: string | null
}

interface Position {
  code: string
  name: string
  quantity: number
  price: Kopecks
  isService: boolean
}

export interface ReceiptItem {
  positionId: string
  itemCode: string
  name: string
  quantity: { value: number; measure: number | string }
  measurementUnit?: string
  itemPrice: number
  itemAmount: number
  paymentMethod: string
  paymentObject: string | number
  tax: { taxType: number }
}

/** `orderBundle` of register.do and refund.do. */
export interface OrderBundle {
  ffdVersion: string
  receiptType: 'sell' | 'sell_refund'
  orderCreationDate: number
  company: { email: string; sno: string; inn: string }
  customerDetails: { email?: string; phone?: string }
  cartItems: { items: ReceiptItem[] }
  payments: { type: number; sum: number }[]
  total: number
}

const NAME_LIMIT = 100
/** Numbers in format 1.2, words in earlier ones. */
const words = {
  '1.05': { piece: 'шт', goods: 'commodity', service: 'service' },
  '1.2': { piece: 0, goods: 1, service: 4 },
} as const
const CASHLESS = 1

/**
 * A line whose sum does not divide evenly becomes two positions; positions always sum up to the order's
 * total.
 * @throws RangeError when the order's figures do not add up
 */
export function saleReceipt(order: ReceiptOrder, rules: ReceiptRules, at: Date): OrderBundle {
  return bundle('sell', positionsOf(order), order, rules, at)
}

/**
 * A partial refund takes the goods in proportion to their cost.
 * @throws RangeError when the order's figures do not add up
 */
export function refundReceipt(
  order: ReceiptOrder,
  amountKopecks: number,
  rules: ReceiptRules,
  at: Date,
): OrderBundle {
  const positions = positionsOf(order)
  const isWhole = amountKopecks === order.totalKopecks
  return bundle('sell_refund', isWhole ? positions : shareOf(positions, amountKopecks), order, rules, at)
}

export interface RefundedPieces {
  item: { sku: string; name: string } | null
  quantity: number
  amountKopecks: number
}

export function refundLinesReceipt(
  order: ReceiptOrder,
  lines: readonly RefundedPieces[],
  rules: ReceiptRules,
  at: Date,
): OrderBundle {
  const positions = lines.flatMap(({ item, quantity, amountKopecks }) =>
    evenPositions(
      { code: item?.sku ?? 'delivery', name: item?.name ?? 'Доставка', isService: item === null },
      amountKopecks,
      quantity,
    ),
  )
  return bundle('sell_refund', positions, order, rules, at)
}

function positionsOf(order: ReceiptOrder): Position[] {
  const sums = lineSums(order)
  const goods = order.lines.flatMap((line, index) => {
    return evenPositions(
      { code: line.sku, name: line.name, isService: false },
      sums[index] ?? 0,
      line.quantity,
    )
  })
  const delivery: Position[] =
    order.deliveryKopecks > 0
      ? [
          {
            code: 'delivery',
            name: 'Доставка',
            quantity: 1,
            price: kopecks(order.deliveryKopecks),
            isService: true,
          },
        ]
      : []
  const positions = [...goods, ...delivery]
  const total = positions.reduce((all, { price, quantity }) => all + price * quantity, 0)
  if (total !== order.totalKopecks)
    throw new RangeError(`The receipt's positions make ${total}, the order ${order.totalKopecks}`)
  return positions
}

function evenPositions(
  what: Omit<Position, 'quantity' | 'price'>,
  sum: number,
  quantity: number,
): Position[] {
  const price = Math.floor(sum / quantity)
  const dearer = sum - price * quantity
  const cheaper = { ...what, quantity: quantity - dearer, price: kopecks(price) }
  if (dearer === 0) return [cheaper]
  return [cheaper, { ...what, code: `${what.code}+`, quantity: dearer, price: kopecks(price + 1) }]
}

function shareOf(positions: readonly Position[], amountKopecks: number): Position[] {
  const shares = splitKopecks(
    kopecks(amountKopecks),
    positions.map(({ price, quantity }) => price * quantity),
  )
  return positions
    .map((position, index) => ({ ...position, quantity: 1, price: shares[index] ?? kopecks(0) }))
    .filter(({ price }) => price > 0)
}

function bundle(
  type: OrderBundle['receiptType'],
  positions: Position[],
  order: ReceiptOrder,
  rules: ReceiptRules,
  at: Date,
): OrderBundle {
  const total = positions.reduce((all, { price, quantity }) => all + price * quantity, 0)
  const taxType = taxTypeOn(rules.vat, at)
  const { piece, goods, service } = words[rules.format]
  const items = positions.map(({ code, name, quantity, price, isService }, index): ReceiptItem => ({
    positionId: String(index + 1),
    itemCode: cutText(`${index + 1}-${code}`, NAME_LIMIT),
    name: cutText(name, NAME_LIMIT),
    quantity: { value: quantity, measure: piece },
    ...(typeof piece === 'string' ? { measurementUnit: piece } : {}),
    itemPrice: price,
    itemAmount: price * quantity,
    paymentMethod: 'full_prepayment',
    paymentObject: isService ? service : goods,
    tax: { taxType },
  }))
  return {
    ffdVersion: rules.format,
    receiptType: type,
    orderCreationDate: at.getTime(),
    company: { email: rules.companyEmail, sno: rules.taxSystem, inn: rules.inn },
    customerDetails: {
      ...(order.email ? { email: order.email } : {}),
      ...(order.phone ? { phone: order.phone } : {}),
    },
    cartItems: { items },
    payments: [{ type: CASHLESS, sum: total }],
    total,
  }
}
