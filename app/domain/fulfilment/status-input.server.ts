import { z } from 'zod'

import { orderStatusLabels, type OrderStatus, type PaymentStatus } from '~/domain/orders/shared'
import { paymentStatusLabels } from '~/domain/orders/staff'
import { optionalText } from '~/platform/text/text.server'

const orderId = z.uuid({ error: 'Заказ не найден' })
const statuses = Object.keys(orderStatusLabels) as OrderStatus[]
const paymentStatuses = Object.keys(paymentStatusLabels) as PaymentStatus[]

const trackingNumber = optionalText(100, 'Трек-номер — не больше 100 знаков').transform(
  (text) => text ?? undefined,
)

export const orderStatusInput = z.object({
  orderId,
  status: z.enum(statuses, { error: 'Неизвестный статус заказа' }),
  refund: z.literal('on', { error: 'Отметьте, что деньги нужно вернуть' }).optional(),
  handRefund: z.literal('on').optional(),
  trackingNumber,
})

export const paymentStatusInput = z.object({
  orderId,
  paymentStatus: z.enum(paymentStatuses, { error: 'Неизвестный статус оплаты' }),
})

const oneOfBoth = 'Укажите одно поле: status или paymentStatus'

export const orderChangeInput = z
  .object({
    status: z.enum(statuses, { error: 'Неизвестный статус заказа' }).optional(),
    paymentStatus: z.enum(paymentStatuses, { error: 'Неизвестный статус оплаты' }).optional(),
    refund: z.boolean({ error: 'refund — true или false' }).optional(),
    trackingNumber,
  })
  .refine(({ status, paymentStatus }) => (status === undefined) !== (paymentStatus === undefined), oneOfBoth)
