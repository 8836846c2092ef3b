import { z } from 'zod'

import { parseViewedIds, readRecommended, readVisibleCards } from '~/domain/catalog/index.server'
import { defineResource, textParam } from '~/shop/shared/page/shop-page.server'

/** Without ids. */
const RECOMMENDED = 4

const resource = defineResource({
  query: z.object({ ids: textParam }),
  fallback: 'Ошибка загрузки товаров',
  load: async ({ query }) => {
    const ids = parseViewedIds(query.ids)
    const products =
      query.ids === ''
        ? (await readRecommended()).products.slice(0, RECOMMENDED)
        : await readVisibleCards(ids)
    return Response.json({ products }, { headers: { 'Cache-Control': 'private, no-store' } })
  },
})

export const loader = resource.loader
