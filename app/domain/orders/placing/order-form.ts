import type { StaffCustomer } from '~/domain/customers/shared'
import type { StaffProduct } from '~/domain/catalog/shared'

import { deliveryPrice, type DeliveryRates } from '../money/delivery-price'
import type { DeliveryMethod } from './order-terms'

export interface OrderFormLine {
  productId: string
  name: string
  sku: string
  imageUrl: string
  priceKopecks: number
  available: number
  quantity: string
  search: string
  /** 'yes' for a base. */
  tintable: string
  /** Code as it is typed: 'RAL 7016'. */
  shade: string
  /** Of `shade`; empty until it is found. */
  shadeId: string
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

export type OrderFormText = (typeof textFields)[number]

export type OrderForm = Record<OrderFormText | keyof typeof usualChoices, string> & {
  lines: readonly OrderFormLine[]
}

const usualChoices = { delivery: 'PICKUP', status: 'PENDING', paymentStatus: 'PENDING' } as const

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
  tintable: '',
  shade: '',
  shadeId: '',
}
const lineTexts = [
  ...(['productId', 'name', 'sku', 'imageUrl', 'quantity', 'search'] as const),
  ...(['tintable', 'shade', 'shadeId'] as const),
] as const
const lineNumbers = ['priceKopecks', 'available'] as const

export function lineField(index: number, field: keyof OrderFormLine): string {
  return `line-${index}-${field}`
}

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
    ...{ tintable: text('tintable'), shade: text('shade'), shadeId: text('shadeId') },
    priceKopecks: number('priceKopecks'),
    available: number('available'),
  }
}

const whole = (text: string | undefined): number =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : 0

export function orderFormValues({ lines, ...fields }: OrderForm): Record<string, string> {
  const ofLines = lines.flatMap((line, index) =>
    [...lineTexts, ...lineNumbers].map((name) => [lineField(index, name), String(line[name])] as const),
  )
  return { ...fields, ...Object.fromEntries(ofLines) }
}

/** Invalid numbers count as 1 (specification, section 5). */
export function piecesOf({ quantity }: Pick<OrderFormLine, 'quantity'>): number {
  const pieces = /^\d{1,9}$/.test(quantity.trim()) ? Number(quantity) : 1
  return Math.min(MAX_PIECES, Math.max(1, pieces))
}

export function withPieces(form: OrderForm): OrderForm {
  return { ...form, lines: form.lines.map((line) => ({ ...line, quantity: String(piecesOf(line)) })) }
}

export function chosenDelivery({ delivery }: Pick<OrderForm, 'delivery'>): DeliveryMethod {
  return delivery === 'DELIVERY' ? 'DELIVERY' : 'PICKUP'
}

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

export function withLine(form: OrderForm): OrderForm {
  return form.lines.length >= MAX_ORDER_LINES ? form : { ...form, lines: [...form.lines, emptyLine] }
}

export function withoutLine(form: OrderForm, index: number): OrderForm {
  const lines = form.lines.filter((_, place) => place !== index)
  return { ...form, lines: lines.length === 0 ? [emptyLine] : lines }
}

export function withLineChange(form: OrderForm, index: number, change: Partial<OrderFormLine>): OrderForm {
  return {
    ...form,
    lines: form.lines.map((line, place) => (place === index ? { ...line, ...change } : line)),
  }
}

/** Specification, section 5. */
export function chosenProduct({
  id,
  name,
  sku,
  imageUrl,
  priceKopecks,
  available,
  isTintable,
}: StaffProduct): Partial<OrderFormLine> {
  const known = { name, sku, imageUrl: imageUrl ?? '', priceKopecks, available }
  return { ...known, productId: id, search: '', tintable: isTintable ? 'yes' : '' }
}

export const noProduct: Partial<OrderFormLine> = { ...emptyLine }

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
