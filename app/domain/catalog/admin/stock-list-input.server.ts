import type { z } from 'zod'

import { choiceFilter, idFilter, listQuery, searchFilter } from '~/platform/lists/list-query'

import { stockStateLabels, type StockState } from './stock-list'

/** Unreadable parameters are ignored. */
export const stockListQuery = listQuery({
  filters: {
    search: searchFilter,
    category: idFilter,
    state: choiceFilter(Object.keys(stockStateLabels) as StockState[]),
    view: choiceFilter(['grid'] as const),
  },
  sorts: ['createdAt', 'name', 'priceKopecks', 'stock'],
  sizes: [50, 25, 100],
})

export type StockListQuery = z.infer<typeof stockListQuery>
