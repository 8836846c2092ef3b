import type { z } from 'zod'

import { choiceFilter, dayFilter, listQuery, roublesFilter, searchFilter } from '~/platform/lists/list-query'

import { deliveryMethodLabels, orderStatusLabels } from '../shared'
import { orderSourceLabels, paymentFilterLabels } from '../staff'

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>): readonly Key[] =>
  Object.keys(labels) as Key[]

export const orderListQuery = listQuery({
  filters: {
    search: searchFilter,
    status: choiceFilter(keysOf(orderStatusLabels)),
    paymentStatus: choiceFilter(keysOf(paymentFilterLabels)),
    delivery: choiceFilter(keysOf(deliveryMethodLabels)),
    source: choiceFilter(keysOf(orderSourceLabels)),
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
