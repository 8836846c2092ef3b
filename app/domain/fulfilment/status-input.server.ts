import { z } from 'zod'

import { orderStatusLabels, paymentStatusLabels, type OrderStatus, type PaymentStatus } from '~/domain/orders/shared'

const orderId = z.uuid({ error: 'Заказ не найден' })
const statuses = Object.keys(orderStatusLabels) as OrderStatus[]
const paymentStatuses = Object.keys(paymentStatusLabels) as PaymentStatus[]

/** A new status of an order, with what the step asks besides. */
export const orderStatusInput = z.object({
  orderId,
  status: z.enum(statuses, { error: 'Неизвестный статус заказа' }),
  /** Sends back what was paid online and is still held. */
  refund: z.literal('on', { error: 'Отметьте, что деньги нужно вернуть' }).optional(),
  trackingNumber: z.string().trim().max(100, 'Трек-номер — не больше 100 знаков').optional(),
})

/** A new payment status, set by hand. */
export const paymentStatusInput = z.object({
  orderId,
  paymentStatus: z.enum(paymentStatuses, { error: 'Неизвестный статус оплаты' }),
})
