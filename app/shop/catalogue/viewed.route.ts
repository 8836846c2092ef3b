import { z } from 'zod'

import { parseViewedIds, readVisibleCards } from '~/domain/catalog/index.server'
import { defineResource, textParam } from '~/shop/shared/page/shop-page.server'

const resource = defineResource({
  query: z.object({ ids: textParam }),
  fallback: 'Ошибка загрузки товаров',
  load: async ({ query }) =>
    Response.json(
      { products: await readVisibleCards(parseViewedIds(query.ids)) },
      { headers: { 'Cache-Control': 'private, no-store' } },
    ),
})

export const loader = resource.loader
