import { z } from 'zod'

import { chosenRows } from '~/domain/bulk-edit/index.server'
import { orderStatusLabels, type OrderStatus } from '~/domain/orders/shared'
import { MOST_CHOSEN } from '~/domain/orders/staff'

const statuses = Object.keys(orderStatusLabels) as OrderStatus[]

const { fields, require: requireOrders } = chosenRows({
  most: MOST_CHOSEN,
  what: 'заказов',
  notFound: 'Заказ не найден',
  missing: 'Отметьте заказы',
})

export const chosenOrdersInput = z
  .object(fields)
  .superRefine((value, context) => void requireOrders(value, context))

export const printedOrdersInput = z
  .object({ chosen: fields.chosen })
  .superRefine((value, context) => void requireOrders(value, context))

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
