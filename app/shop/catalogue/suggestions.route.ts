import { z } from 'zod'

import { readSuggestions } from '~/domain/catalog/index.server'
import { keepPlaceWhile } from '~/http/requests/request-scope.server'
import { cutText } from '~/platform/text/cut-text'
import { defineResource, textParam } from '~/shop/shared/page/shop-page.server'

const MAX_LENGTH = 100

const resource = defineResource({
  query: z.object({ search: textParam }),
  fallback: 'Ошибка поиска',
  load: async ({ query }) => {
    const search = cutText(query.search.replace(/\p{Cc}/gu, ' '), MAX_LENGTH)
    const suggestions = await keepPlaceWhile(readSuggestions(search))
    return Response.json({ suggestions }, { headers: { 'Cache-Control': 'private, no-store' } })
  },
})

export const loader = resource.loader
