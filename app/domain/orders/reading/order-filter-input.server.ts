import { z } from 'zod'

import { choiceFilter, dayFilter, listQuery, roublesFilter, searchFilter } from '~/platform/lists/list-query'

import { deliveryMethodLabels, orderStatusLabels } from '../shared'
import { lateLabels, orderSourceLabels, paymentFilterLabels } from '../staff'

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>): readonly Key[] =>
  Object.keys(labels) as Key[]

export const orderListQuery = listQuery({
  filters: {
    search: searchFilter,
    status: choiceFilter(keysOf(orderStatusLabels)),
    paymentStatus: choiceFilter(keysOf(paymentFilterLabels)),
    delivery: choiceFilter(keysOf(deliveryMethodLabels)),
    source: choiceFilter(keysOf(orderSourceLabels)),
    late: choiceFilter(keysOf(lateLabels)),
    from: dayFilter,
    to: dayFilter,
    min: roublesFilter,
    max: roublesFilter,
  },
  sorts: ['createdAt', 'totalKopecks'],
  sizes: [20, 50, 100],
})

export const ordersManagerQuery = orderListQuery.extend({ view: choiceFilter(['board']) })

export type OrderListQuery = z.infer<typeof orderListQuery>

/** Specification, section 7. */
export const orderListInput = z.object({
  page: z.coerce
    .number({ error: 'page — целое число от 1' })
    .int('page — целое число от 1')
    .min(1, 'page — целое число от 1')
    .max(100_000, 'page — целое число от 1')
    .default(1),
  limit: z.coerce
    .number({ error: 'limit — целое число от 1 до 100' })
    .int('limit — целое число от 1 до 100')
    .min(1, 'limit — целое число от 1 до 100')
    .max(100, 'limit — целое число от 1 до 100')
    .default(10),
})
