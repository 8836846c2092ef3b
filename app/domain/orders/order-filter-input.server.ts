import type { z } from 'zod'

import { choiceFilter, dayFilter, listQuery, roublesFilter, searchFilter } from '~/platform/list-query'

import { deliveryMethodLabels, orderStatusLabels } from './shared'
import { orderSourceLabels, paymentFilterLabels } from './staff'

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>): readonly Key[] =>
  Object.keys(labels) as Key[]

/** What the address of the back office's list of orders may say; what cannot be read counts as not set. */
export const orderListQuery = listQuery({
  filters: {
    search: searchFilter,
    status: choiceFilter(keysOf(orderStatusLabels)),
    /** DUE: not paid, and neither cancelled nor returned. */
    paymentStatus: choiceFilter(keysOf(paymentFilterLabels)),
    delivery: choiceFilter(keysOf(deliveryMethodLabels)),
    source: choiceFilter(keysOf(orderSourceLabels)),
    /** First and last day of the orders, by the shop's clocks. */
    from: dayFilter,
    to: dayFilter,
    /** Kopecks. */
    min: roublesFilter,
    max: roublesFilter,
  },
  sorts: ['createdAt', 'totalKopecks'],
  sizes: [20, 50, 100],
})

/** The same for the orders manager, which is a table or a board. */
export const ordersManagerQuery = orderListQuery.extend({ view: choiceFilter(['board']) })

export type OrderListQuery = z.infer<typeof orderListQuery>
