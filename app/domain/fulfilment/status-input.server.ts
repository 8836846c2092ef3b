import { z } from 'zod'

import { chosenRows } from '~/domain/bulk-edit/index.server'
import { orderStatusLabels, type OrderStatus, type PaymentStatus } from '~/domain/orders/shared'
import { paymentStatusLabels, MOST_CHOSEN } from '~/domain/orders/staff'
import { groundLabels, type ReturnGround } from '~/domain/tinting/staff'
import { manyPapers } from './staff'
import { alwaysChecked } from '~/platform/forms/always-checked'
import { optionalText } from '~/platform/text/text.server'

const orderId = z.uuid({ error: 'Заказ не найден' })
const statuses = Object.keys(orderStatusLabels) as OrderStatus[]
const paymentStatuses = Object.keys(paymentStatusLabels) as PaymentStatus[]

const trackingNumber = optionalText(100, 'Трек-номер — не больше 100 знаков').transform(
  (text) => text ?? undefined,
)

const returnGrounds = Object.keys(groundLabels) as ReturnGround[]

const reason = optionalText(300, 'Причина — не больше 300 знаков').transform((text) => text ?? undefined)

export const orderStatusInput = z.object({
  orderId,
  status: z.enum(statuses, { error: 'Неизвестный статус заказа' }),
  refund: z.literal('on', { error: 'Отметьте, что деньги нужно вернуть' }).optional(),
  handRefund: z.literal('on').optional(),
  ground: z
    .enum(['', ...returnGrounds])
    .optional()
    .catch('')
    .transform((ground) => ground || null),
  trackingNumber,
  reason,
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

const { fields, require: requireOrders } = chosenRows({
  most: MOST_CHOSEN,
  what: 'заказов',
  notFound: 'Заказ не найден',
  missing: 'Отметьте заказы',
})

export const chosenOrdersInput = z
  .object(fields)
  .superRefine((value, context) => void requireOrders(value, context), alwaysChecked)

const printedKinds = Object.keys(manyPapers) as (keyof typeof manyPapers)[]

export const printedOrdersInput = z
  .object({
    chosen: fields.chosen,
    paper: z.enum(printedKinds, { error: 'Такого документа нет' }).default('packing'),
  })
  .superRefine((value, context) => void requireOrders(value, context), alwaysChecked)

export const bulkStatusInput = z
  .object({ ...fields, toStatus: z.string().optional() })
  .transform(({ toStatus, ...chosen }, context) => {
    const known = statuses.find((status) => status === toStatus)
    if (!requireOrders(chosen, context)) return z.NEVER
    if (known === undefined) {
      context.addIssue({ code: 'custom', path: ['toStatus'], message: 'Выберите статус' })
      return z.NEVER
    }
    return { ...chosen, toStatus: known }
  })

export const bulkConfirmationInput = z.object({ refund: z.literal('on').optional() })
