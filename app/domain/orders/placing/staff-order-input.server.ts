import { z } from 'zod'

import type { LineId } from '~/domain/cart/shared'
import { knownAddressFields } from '~/domain/delivery/index.server'
import { emailField, optionalPhoneField } from '~/platform/contacts/contact-fields.server'
import { isId } from '~/platform/db/ids.server'
import { cutText } from '~/platform/text/cut-text'
import { mayBeAbsent, optionalLines, optionalText } from '~/platform/text/text.server'

import { paymentStatusLabels, editableStatuses } from '../staff'
import type { PaymentStatus, OrderStatus } from '../status/order-status'
import { noSuchPickupPoint } from './checkout-input.server'
import { MAX_ORDER_LINES, piecesOf, type OrderForm } from './order-form'
import type { OrderPerson } from './order-person'
import { orderItems } from './order-request-input.server'
import type { DeliveryMethod } from './order-terms'

export interface StaffOrderLine extends LineId {
  quantity: number
  seenPriceKopecks: number | undefined
}

/** Unknown fields stay empty: placeholders are not addresses (decision 34). */
export interface StaffOrder extends OrderPerson {
  customerId: string | null
  notes: string | null
  delivery: DeliveryMethod
  /** Null when unknown; ignored for delivery. */
  pickupPointId: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  lines: readonly StaffOrderLine[]
}

const NO_FIRST_NAME = 'Гость'
const NO_LAST_NAME = 'Покупатель'

export const optionalEmail = mayBeAbsent(
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value : null),
    emailField.nullable(),
  ),
)

const choice = <Value extends string>(values: readonly Value[], name: string) =>
  z.enum(values, { error: ({ input }) => `${name}: такого значения нет («${cutText(String(input), 40)}»)` })

export const noSuchCustomer = 'Такого клиента нет: найдите его заново или оформите заказ без кабинета'

export const optionalPickupPoint = mayBeAbsent(
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.uuid({ error: noSuchPickupPoint }).nullable(),
  ),
)

const formFields = z.object({
  customerId: z
    .string()
    .refine((id) => id === '' || isId(id), noSuchCustomer)
    .transform((id) => id || null),
  delivery: choice(['PICKUP', 'DELIVERY'], 'Получение'),
  status: choice(editableStatuses('PENDING'), 'Статус заказа'),
  paymentStatus: choice(Object.keys(paymentStatusLabels) as PaymentStatus[], 'Статус оплаты'),
  customerName: optionalText(200),
  customerEmail: optionalEmail,
  customerPhone: optionalPhoneField,
  pickupPointId: optionalPickupPoint,
  notes: optionalLines(2_000),
  ...knownAddressFields,
})

export interface OrderFormRefusal {
  formErrors: string[]
  fieldErrors: Record<string, string[]>
}

export function checkOrderForm(form: OrderForm): { order: StaffOrder } | OrderFormRefusal {
  const lacking = whatLacks(form)
  if (lacking) return lacking
  const parsed = formFields.safeParse(form)
  if (!parsed.success) {
    const fieldErrors: Record<string, string[]> = {}
    for (const { path, message } of parsed.error.issues) (fieldErrors[path.join('.')] ??= []).push(message)
    return { formErrors: ['Ошибка при создании заказа: проверьте отмеченные поля'], fieldErrors }
  }
  const { customerName, customerEmail: email, customerPhone: phone, ...rest } = parsed.data
  return {
    order: {
      ...{ ...rest, email, phone },
      ...namesOf(customerName ?? ''),
      lines: form.lines.map((line) => ({
        ...{ productId: line.productId, shadeId: line.shadeId === '' ? null : line.shadeId },
        quantity: piecesOf(line),
        seenPriceKopecks: line.priceKopecks,
      })),
    },
  }
}

function whatLacks({ customerName, lines }: OrderForm): OrderFormRefusal | null {
  const isNameless = customerName.trim() === ''
  const isEmpty = lines.every(({ productId, search }) => productId === '' && search.trim() === '')
  if (isNameless || isEmpty) {
    return {
      formErrors: ['Заполните обязательные поля: имя клиента и добавьте товары'],
      fieldErrors: {
        ...(isNameless ? { customerName: ['Укажите имя клиента'] } : {}),
        ...(isEmpty ? { 'line-0': ['Добавьте хотя бы один товар'] } : {}),
      },
    }
  }
  const open = lines.flatMap(({ productId }, index) => (isId(productId) ? [] : [`line-${index}`]))
  if (open.length > 0) {
    return {
      formErrors: ['Выберите товары для всех позиций'],
      fieldErrors: Object.fromEntries(open.map((field) => [field, ['Выберите товар']])),
    }
  }
  const wrong = lines.flatMap((line, index) =>
    line.quantity.trim() === String(piecesOf(line)) ? [] : [`line-${index}`],
  )
  if (wrong.length > 0) {
    return {
      formErrors: ['Проверьте количество: оно исправлено там, где стояло не целое число от 1'],
      fieldErrors: Object.fromEntries(
        wrong.map((field) => [field, ['Количество исправлено: проверьте его']]),
      ),
    }
  }
  if (lines.length > MAX_ORDER_LINES)
    return { formErrors: ['Слишком много позиций в заказе'], fieldErrors: {} }
  return null
}

export function namesOf(name: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { firstName: first || NO_FIRST_NAME, lastName: rest.join(' ') || NO_LAST_NAME }
}

const address = z.object(
  {
    firstName: optionalText(100),
    lastName: optionalText(100),
    email: optionalEmail,
    phone: optionalPhoneField,
    ...knownAddressFields,
  },
  { error: 'Укажите адрес доставки' },
)

const delivery = z.enum(['pickup', 'delivery'], { error: 'Выберите способ получения' }).default('pickup')

export const staffOrderRequestInput = z
  .object({
    items: orderItems,
    shippingAddress: address,
    notes: optionalLines(2_000),
    delivery,
    pickupPointId: optionalPickupPoint,
  })
  .transform(
    ({
      items,
      shippingAddress: { firstName, lastName, ...to },
      notes,
      delivery: chosen,
      pickupPointId,
    }): StaffOrder => ({
      ...{ ...to, notes, pickupPointId },
      customerId: null,
      firstName: firstName ?? NO_FIRST_NAME,
      lastName: lastName ?? NO_LAST_NAME,
      delivery: chosen === 'delivery' ? 'DELIVERY' : 'PICKUP',
      status: 'PENDING',
      paymentStatus: 'PENDING',
      lines: items.map(({ productId, shadeId = null, quantity, price }) => ({
        ...{ productId, shadeId },
        quantity,
        seenPriceKopecks: price,
      })),
    }),
  )
