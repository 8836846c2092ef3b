import type { z } from 'zod'

import {
  choiceFilter,
  idFilter,
  listQuery,
  nameFilter,
  roublesFilter,
  searchFilter,
  tickFilter,
} from '~/platform/lists/list-query'

import { availabilityLabels, type Availability } from './office-product'

export const officeProductQuery = listQuery({
  filters: {
    search: searchFilter,
    category: idFilter,
    availability: choiceFilter(Object.keys(availabilityLabels) as Availability[]),
    min: roublesFilter,
    max: roublesFilter,
    brand: nameFilter,
    family: idFilter,
    inactive: tickFilter,
    archived: tickFilter,
    lowStock: tickFilter,
    noPhoto: tickFilter,
    noDescription: tickFilter,
    onSale: tickFilter,
    view: choiceFilter(['grid'] as const),
  },
  sorts: ['createdAt', 'name', 'priceKopecks', 'stock'],
  sizes: [50, 25, 100],
})

export type OfficeProductQuery = z.infer<typeof officeProductQuery>
