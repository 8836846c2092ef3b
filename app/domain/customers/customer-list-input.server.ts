import { z } from 'zod'

import {
  choiceFilter,
  dayFilter,
  idFilter,
  listQuery,
  nameFilter,
  roublesFilter,
  searchFilter,
  tickFilter,
} from '~/platform/list-query'

/** A whole number, or none. */
const countFilter = z.coerce
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .nullable()
  .meta({ description: 'целое число от 0 до 999999' })
  .catch(null)

/** What the list of customers may be narrowed by; what cannot be read counts as not set. */
export const customerFilters = {
  search: searchFilter,
  status: choiceFilter(['ACTIVE', 'INACTIVE']),
  /** Registered in the last 30 days. */
  fresh: tickFilter,
  ordersMin: countFilter,
  ordersMax: countFilter,
  /** Kopecks. */
  spentMin: roublesFilter,
  spentMax: roublesFilter,
  /** First and last day of the last order, by the shop's clocks. */
  lastFrom: dayFilter,
  lastTo: dayFilter,
  city: nameFilter,
  /** Whether they agreed to advertising. */
  consent: choiceFilter(['yes', 'no']),
  tag: nameFilter,
  segment: idFilter,
} as const

/** What the address of the list of customers may say. */
export const customerListQuery = listQuery({
  filters: customerFilters,
  sorts: ['createdAt', 'name', 'totalSpentKopecks', 'ordersCount', 'lastOrderKey'],
  sizes: [20, 50, 100],
})

export type CustomerListQuery = z.infer<typeof customerListQuery>

/** What the list is narrowed to. */
export type CustomerFilter = Omit<CustomerListQuery, 'sort' | 'direction' | 'size' | 'page' | 'place'>
