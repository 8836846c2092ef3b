import { z } from 'zod'

import { hexIn, labOfColor, nearestShades, readShades } from '~/domain/colors/index.server'
import { defineResource } from '~/shop/shared/page/shop-page.server'
import { shadeChip, type NearestShades } from '~/shop/colors/shade-chip'

const MOST = 6

const resource = defineResource({
  query: z.object({ hex: z.string().catch('') }),
  fallback: 'Ошибка подбора оттенка',
  load: async ({ query }) => {
    const hex = hexIn(query.hex)
    const near = hex === null ? [] : nearestShades(labOfColor(hex), await readShades(), MOST)
    const answer: NearestShades = { shades: near.map(({ shade }) => shadeChip(shade)) }
    return Response.json(answer, { headers: { 'Cache-Control': 'public, max-age=300' } })
  },
})

export const loader = resource.loader
