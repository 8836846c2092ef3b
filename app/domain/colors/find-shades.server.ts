import { getDb, type Database } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import { SHADE_COLUMNS, type Shade } from './shade'

export const shadeSelect = {
  ...(Object.fromEntries(SHADE_COLUMNS.map((column) => [column, true])) as Record<
    (typeof SHADE_COLUMNS)[number],
    true
  >),
  system: { select: { slug: true, name: true, prefix: true } },
} satisfies Prisma.ShadeSelect

/** Shades that the shop shows: neither they nor their systems are hidden. */
export const shownShades = { isHidden: false, system: { isActive: true } } satisfies Prisma.ShadeWhereInput

/** Shown shades of the given ids, by id. */
export const findShades = (ids: readonly string[]): Promise<Map<string, Shade>> => findShadesIn(getDb(), ids)

export async function findShadesIn(db: Database['db'], ids: readonly string[]): Promise<Map<string, Shade>> {
  if (ids.length === 0) return new Map()
  const shades = await db.shade.findMany({
    where: { id: { in: [...new Set(ids)] }, ...shownShades },
    select: shadeSelect,
    take: 500,
  })
  return new Map(shades.map((shade) => [shade.id, shade]))
}

/** Hidden ones too, by id: a list that a visitor keeps names them. */
export async function findAllShades(
  ids: readonly string[],
): Promise<Map<string, Shade & { isShown: boolean }>> {
  const shades = await getDb().shade.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: {
      ...shadeSelect,
      isHidden: true,
      system: { select: { ...shadeSelect.system.select, isActive: true } },
    },
    take: 500,
  })
  return new Map(
    shades.map(({ isHidden, ...shade }) => [
      shade.id,
      { ...shade, isShown: !isHidden && shade.system.isActive },
    ]),
  )
}

/** By the address of its page. Null for an unknown or a hidden one. */
export function findShadeBySlug(system: string, slug: string): Promise<Shade | null> {
  return getDb().shade.findFirst({
    where: { slug, isHidden: false, system: { slug: system, isActive: true } },
    select: shadeSelect,
  })
}
