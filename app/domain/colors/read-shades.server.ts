import { getCache } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'

import { shadeSelect, shownShades } from './find-shades.server'
import type { Shade } from './shade'

/** Every write of systems or shades must purge it. */
export const COLORS_TAG = 'colors'
const TTL_SECONDS = 600
export const MOST_SHADES = 20_000

export interface ShownSystem {
  slug: string
  name: string
  prefix: string
  shades: readonly Shade[]
}

/** All that the shop shows, by system and code. */
export async function readShades(): Promise<readonly Shade[]> {
  return getCache().get('shades', { tags: [COLORS_TAG], ttlSeconds: TTL_SECONDS }, () =>
    getDb().shade.findMany({
      where: shownShades,
      select: shadeSelect,
      orderBy: [{ system: { position: 'asc' } }, { system: { name: 'asc' } }, { code: 'asc' }],
      take: MOST_SHADES,
    }),
  )
}

/** Those with shown shades. */
export async function readSystems(): Promise<ShownSystem[]> {
  const bySlug = Map.groupBy(await readShades(), ({ system }) => system.slug)
  return [...bySlug.values()].flatMap((shades) => (shades[0] ? [{ ...shades[0].system, shades }] : []))
}
