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
} from '~/platform/lists/list-query'

const countFilter = z.coerce
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .nullable()
  .meta({ description: 'целое число от 0 до 999999' })
  .catch(null)

export const customerFilters = {
  search: searchFilter,
  status: choiceFilter(['ACTIVE', 'INACTIVE']),
  fresh: tickFilter,
  ordersMin: countFilter,
  ordersMax: countFilter,
  spentMin: roublesFilter,
  spentMax: roublesFilter,
  lastFrom: dayFilter,
  lastTo: dayFilter,
  city: nameFilter,
  consent: choiceFilter(['yes', 'no']),
  tag: nameFilter,
  segment: idFilter,
} as const

export const customerListQuery = listQuery({
  filters: customerFilters,
  sorts: ['createdAt', 'name', 'totalSpentKopecks', 'ordersCount', 'lastOrderKey'],
  sizes: [20, 50, 100],
})

export type CustomerListQuery = z.infer<typeof customerListQuery>

export type CustomerFilter = Omit<CustomerListQuery, 'sort' | 'direction' | 'size' | 'page' | 'place'>
