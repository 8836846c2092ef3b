import { z } from 'zod'

import { chosenRows } from '~/domain/bulk/index.server'
import { orderStatusLabels, type OrderStatus } from '~/domain/orders/shared'
import { MOST_CHOSEN } from '~/domain/orders/staff'

const statuses = Object.keys(orderStatusLabels) as OrderStatus[]

const { fields, require: requireOrders } = chosenRows({
  most: MOST_CHOSEN,
  what: 'заказов',
  notFound: 'Заказ не найден',
  missing: 'Отметьте заказы',
})

/** The ticked orders, or all that the list found. */
export const chosenOrdersInput = z
  .object(fields)
  .superRefine((value, context) => void requireOrders(value, context))

/** The ticked orders, whose papers are printed. */
export const printedOrdersInput = z
  .object({ chosen: fields.chosen })
  .superRefine((value, context) => void requireOrders(value, context))

/** A new status for them. */
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

/** The word that a change of many orders waits for. */
export const bulkConfirmationInput = z.object({ refund: z.literal('on').optional() })
