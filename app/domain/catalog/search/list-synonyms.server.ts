import { z } from 'zod'

import { getDb } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import type { ListPosition } from '~/platform/lists/list-position'
import { searchFilter } from '~/platform/lists/list-query'
import { versionOf } from '~/platform/forms/row-version'

import { synonymNotFound } from './edit-synonyms.server'
import { normalizeText } from './search-text'
import type { OfficeSynonym } from './synonym'
import { synonymLimits } from './synonym-rules'

const SIZE = 50

export const synonymListQuery = z.object({
  search: searchFilter,
  try: searchFilter,
  page: z.coerce.number().int().min(1).max(synonymLimits.rules).catch(1),
})

export async function listSynonyms({
  search,
  page: wantedPage,
}: z.infer<typeof synonymListQuery>): Promise<ListPosition & { rows: OfficeSynonym[]; size: number }> {
  const all = await getDb().searchSynonym.findMany({
    select: columns,
    orderBy: { term: 'asc' },
    take: synonymLimits.rules,
  })
  const wanted = normalizeText(search)
  const found = all.filter(({ term, synonyms }) =>
    [term, ...synonyms].some((text) => normalizeText(text).includes(wanted)),
  )
  const pages = Math.max(1, Math.ceil(found.length / SIZE))
  const page = Math.min(wantedPage, pages)
  const rows = found.slice((page - 1) * SIZE, page * SIZE)
  return { rows, size: SIZE, total: found.length, isMore: false, page, pages, next: null, previous: null }
}

const columns = { id: true, term: true, meaning: true, synonyms: true, updatedAt: true } as const

/** @throws UserError (404) */
export async function readSynonym(synonymId: string) {
  const found = isId(synonymId)
    ? await getDb().searchSynonym.findUnique({ where: { id: synonymId }, select: columns })
    : null
  if (!found) throw synonymNotFound()
  const lastChange = await getDb().auditLog.findFirst({
    where: { entity: 'SearchSynonym', entityId: synonymId },
    select: { actorName: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
  })
  return { ...found, version: versionOf(found), lastChange }
}
