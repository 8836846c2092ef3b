import type { z } from 'zod'

import {
  choiceFilter,
  idFilter,
  listQuery,
  nameFilter,
  roublesFilter,
  searchFilter,
  tickFilter,
} from '~/platform/list-query'

import { availabilityLabels, type Availability } from './office-product'

/** What the address of the back office's list of products may say; what cannot be read counts as not set. */
export const officeProductQuery = listQuery({
  filters: {
    /** Article number, name or barcode. */
    search: searchFilter,
    category: idFilter,
    availability: choiceFilter(Object.keys(availabilityLabels) as Availability[]),
    /** Kopecks. */
    min: roublesFilter,
    max: roublesFilter,
    brand: nameFilter,
    family: idFilter,
    /** Those that are switched off too; without it, only what is on. */
    inactive: tickFilter,
    /** Those in the archive, and no others. */
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
