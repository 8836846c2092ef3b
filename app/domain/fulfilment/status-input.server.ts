import { z } from 'zod'

import { orderStatusLabels, type OrderStatus, type PaymentStatus } from '~/domain/orders/shared'
import { paymentStatusLabels } from '~/domain/orders/staff'
import { optionalText } from '~/platform/text.server'

const orderId = z.uuid({ error: 'Заказ не найден' })
const statuses = Object.keys(orderStatusLabels) as OrderStatus[]
const paymentStatuses = Object.keys(paymentStatusLabels) as PaymentStatus[]

const trackingNumber = optionalText(100, 'Трек-номер — не больше 100 знаков').transform(
  (text) => text ?? undefined,
)

/** A new status of an order, with what the step asks besides. */
export const orderStatusInput = z.object({
  orderId,
  status: z.enum(statuses, { error: 'Неизвестный статус заказа' }),
  /** Sends back what was paid online and is still held. */
  refund: z.literal('on', { error: 'Отметьте, что деньги нужно вернуть' }).optional(),
  /** Says that what came past the bank was given back by hand. */
  handRefund: z.literal('on').optional(),
  trackingNumber,
})

/** A new payment status, set by hand. */
export const paymentStatusInput = z.object({
  orderId,
  paymentStatus: z.enum(paymentStatuses, { error: 'Неизвестный статус оплаты' }),
})

const oneOfBoth = 'Укажите одно поле: status или paymentStatus'

/** The body of PUT /orders/{id}: one of the two states, and what a status asks besides. */
export const orderChangeInput = z
  .object({
    status: z.enum(statuses, { error: 'Неизвестный статус заказа' }).optional(),
    paymentStatus: z.enum(paymentStatuses, { error: 'Неизвестный статус оплаты' }).optional(),
    refund: z.boolean({ error: 'refund — true или false' }).optional(),
    trackingNumber,
  })
  .refine(({ status, paymentStatus }) => (status === undefined) !== (paymentStatus === undefined), oneOfBoth)
