import type { StaffCustomer } from '~/domain/customers/shared'
import type { StaffProduct } from '~/domain/catalog/shared'

import { deliveryPrice, type DeliveryRates } from './delivery-price'
import type { DeliveryMethod } from './order-terms'

/** A line of the form; without a product it is still being looked for. */
export interface OrderFormLine {
  productId: string
  name: string
  sku: string
  imageUrl: string
  priceKopecks: number
  available: number
  /** As typed. */
  quantity: string
  /** What the product is looked for by. */
  search: string
}

const textFields = [
  'formKey',
  'customerId',
  'customerSearch',
  'customerName',
  'customerEmail',
  'customerPhone',
  'city',
  'street',
  'house',
  'apartment',
  'postalCode',
  'pickupPointId',
  'notes',
] as const

/** The fields that hold one text each. */
export type OrderFormText = (typeof textFields)[number]

/** The form of a new order as it stands on the screen: everything as typed. */
export type OrderForm = Record<OrderFormText | keyof typeof usualChoices, string> & {
  lines: readonly OrderFormLine[]
}

/** What the form's choices stand at before anything is chosen. */
const usualChoices = { delivery: 'PICKUP', status: 'PENDING', paymentStatus: 'PENDING' } as const

/** The most lines of one order. */
export const MAX_ORDER_LINES = 100
const MAX_PIECES = 100_000

const emptyLine: OrderFormLine = {
  productId: '',
  name: '',
  sku: '',
  imageUrl: '',
  priceKopecks: 0,
  available: 0,
  quantity: '1',
  search: '',
}
const lineTexts = ['productId', 'name', 'sku', 'imageUrl', 'quantity', 'search'] as const
const lineNumbers = ['priceKopecks', 'available'] as const

/** The name of a line's field in the form. */
export function lineField(index: number, field: keyof OrderFormLine): string {
  return `line-${index}-${field}`
}

/** The form as its fields' values say it; what is missing is empty, and a form has one line at least. */
export function readOrderForm(values: Readonly<Record<string, string>>): OrderForm {
  const texts = Object.fromEntries(textFields.map((name) => [name, values[name] ?? ''])) as Record<
    OrderFormText,
    string
  >
  const numbers = Object.keys(values).flatMap((name) => /^line-(\d{1,2})-/.exec(name)?.[1] ?? [])
  const indexes = [...new Set(numbers.map(Number))].sort((a, b) => a - b)
  return {
    ...texts,
    delivery: values.delivery || usualChoices.delivery,
    status: values.status || usualChoices.status,
    paymentStatus: values.paymentStatus || usualChoices.paymentStatus,
    lines: indexes.length === 0 ? [emptyLine] : indexes.map((index) => readLine(values, index)),
  }
}

function readLine(values: Readonly<Record<string, string>>, index: number): OrderFormLine {
  const text = (name: (typeof lineTexts)[number]): string => values[lineField(index, name)] ?? emptyLine[name]
  const number = (name: (typeof lineNumbers)[number]): number => whole(values[lineField(index, name)])
  return {
    productId: text('productId'),
    name: text('name'),
    sku: text('sku'),
    imageUrl: text('imageUrl'),
    quantity: text('quantity'),
    search: text('search'),
    priceKopecks: number('priceKopecks'),
    available: number('available'),
  }
}

const whole = (text: string | undefined): number =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : 0

/** The values of the form's fields. */
export function orderFormValues({ lines, ...fields }: OrderForm): Record<string, string> {
  const ofLines = lines.flatMap((line, index) =>
    [...lineTexts, ...lineNumbers].map((name) => [lineField(index, name), String(line[name])] as const),
  )
  return { ...fields, ...Object.fromEntries(ofLines) }
}

/** So many pieces as a line says; what is no number of one at least counts as one (specification, section 5). */
export function piecesOf({ quantity }: Pick<OrderFormLine, 'quantity'>): number {
  const pieces = /^\d{1,9}$/.test(quantity.trim()) ? Number(quantity) : 1
  return Math.min(MAX_PIECES, Math.max(1, pieces))
}

/** The form with numbers of pieces that can be ordered: what is no such number has become 1. */
export function withPieces(form: OrderForm): OrderForm {
  return { ...form, lines: form.lines.map((line) => ({ ...line, quantity: String(piecesOf(line)) })) }
}

/** How the form's order is delivered; what is no way of delivery costs nothing, and is refused when the order is made. */
export function chosenDelivery({ delivery }: Pick<OrderForm, 'delivery'>): DeliveryMethod {
  return delivery === 'DELIVERY' ? 'DELIVERY' : 'PICKUP'
}

/** What the form's order comes to, by the prices that it shows; what it costs is decided when it is made. */
export function orderFormTotal(
  { lines, delivery }: Pick<OrderForm, 'lines' | 'delivery'>,
  rates: DeliveryRates,
) {
  const itemsKopecks = lines.reduce(
    (sum, line) => sum + (line.productId === '' ? 0 : line.priceKopecks * piecesOf(line)),
    0,
  )
  const deliveryKopecks = deliveryPrice(chosenDelivery({ delivery }), rates, itemsKopecks)
  return { itemsKopecks, deliveryKopecks, totalKopecks: itemsKopecks + deliveryKopecks }
}

/** One line more, as far as there may be more. */
export function withLine(form: OrderForm): OrderForm {
  return form.lines.length >= MAX_ORDER_LINES ? form : { ...form, lines: [...form.lines, emptyLine] }
}

/** Without this line; the last one is emptied. */
export function withoutLine(form: OrderForm, index: number): OrderForm {
  const lines = form.lines.filter((_, place) => place !== index)
  return { ...form, lines: lines.length === 0 ? [emptyLine] : lines }
}

/** With something of a line changed. */
export function withLineChange(form: OrderForm, index: number, change: Partial<OrderFormLine>): OrderForm {
  return {
    ...form,
    lines: form.lines.map((line, place) => (place === index ? { ...line, ...change } : line)),
  }
}

/** What choosing a product writes into a line: its price is the line's (specification, section 5). */
export function chosenProduct({
  id,
  name,
  sku,
  imageUrl,
  priceKopecks,
  available,
}: StaffProduct): Partial<OrderFormLine> {
  return { productId: id, name, sku, imageUrl: imageUrl ?? '', priceKopecks, available, search: '' }
}

/** What takes a line's product away again. */
export const noProduct: Partial<OrderFormLine> = { ...emptyLine }

/** The form filled by a customer who has ordered before. What was typed of an address stays when they have none. */
export function withCustomer(form: OrderForm, customer: StaffCustomer): OrderForm {
  const { id, name, email, phone, city, street, house, apartment, postalCode } = customer
  const address =
    city === null
      ? {}
      : {
          city,
          street: street ?? '',
          house: house ?? '',
          apartment: apartment ?? '',
          postalCode: postalCode ?? '',
        }
  return {
    ...form,
    customerId: id,
    customerSearch: '',
    customerName: name,
    customerEmail: email,
    customerPhone: phone ?? '',
    ...address,
  }
}
