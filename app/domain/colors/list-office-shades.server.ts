import { z } from 'zod'

import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import type { ListPosition } from '~/platform/lists/list-position'
import { searchFilter } from '~/platform/lists/list-query'
import { literalPattern } from '~/platform/lists/text-search'

import type { OfficeShade, OfficeSystem } from './staff'

const SIZE = 50
const MOST_SYSTEMS = 100

export const officeShadesQuery = z.object({
  search: searchFilter,
  system: z.string().max(100).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type OfficeShadesQuery = z.infer<typeof officeShadesQuery>

export async function listOfficeShades({
  search,
  system,
  page: wantedPage,
}: OfficeShadesQuery): Promise<ListPosition & { rows: OfficeShade[]; size: number }> {
  const where: Prisma.ShadeWhereInput = {
    ...(system === '' ? {} : { system: { slug: system } }),
    ...(search === '' ? {} : { OR: matches(search) }),
  }
  const total = await getDb().shade.count({ where })
  const pages = Math.max(1, Math.ceil(total / SIZE))
  const page = Math.min(wantedPage, pages)
  const rows = await getDb().shade.findMany({
    where,
    select: {
      ...{ id: true, code: true, name: true, hex: true, slug: true },
      ...{ isHidden: true, isTintable: true, isApproximate: true },
      system: { select: { name: true, prefix: true, slug: true } },
    },
    orderBy: [{ system: { position: 'asc' } }, { code: 'asc' }],
    take: SIZE,
    skip: (page - 1) * SIZE,
  })
  return { rows, size: SIZE, total, isMore: false, page, pages, next: null, previous: null }
}

function matches(search: string): Prisma.ShadeWhereInput[] {
  const bare = search.trim().replace(/^(?:ral|рал|ncs)\s*/i, '')
  const contains = literalPattern(bare === '' ? search.trim() : bare)
  return [
    { code: { contains, mode: 'insensitive' } },
    { name: { contains, mode: 'insensitive' } },
    { hex: { contains, mode: 'insensitive' } },
  ]
}

export async function listOfficeSystems(): Promise<OfficeSystem[]> {
  const [systems, hidden] = await Promise.all([
    getDb().colorSystem.findMany({
      select: {
        ...{ id: true, name: true, slug: true, isActive: true },
        _count: { select: { shades: true } },
      },
      orderBy: [{ position: 'asc' }, { name: 'asc' }],
      take: MOST_SYSTEMS,
    }),
    getDb().shade.groupBy({ by: ['systemId'], where: { isHidden: true }, _count: { _all: true } }),
  ])
  const hiddenOf = new Map(hidden.map(({ systemId, _count }) => [systemId, _count._all]))
  return systems.map(({ _count, ...system }) => ({
    ...system,
    shades: _count.shades,
    hidden: hiddenOf.get(system.id) ?? 0,
  }))
}
