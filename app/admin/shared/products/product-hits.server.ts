import { findProductsForStaff } from '~/domain/catalog/index.server'
import type { z } from 'zod'

import { staffSearchQuery } from '../list/staff-search-query.server'

export const productHits = {
  query: staffSearchQuery,
  fallback: 'Товары не загрузились',
  load: async ({ query }: { query: z.infer<typeof staffSearchQuery> }) => ({
    hits: await findProductsForStaff(query.search),
  }),
} as const
