import { z } from 'zod'

import { readSettings } from '~/domain/settings/index.server'
import { dayAfter } from '~/platform/dates/day-after'
import { startOfDay } from '~/platform/dates/dates'
import { getDb } from '~/platform/db/db.server'
import type { ActorKind as StoredKind, Prisma } from '~/platform/generated/prisma/client'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { choiceFilter, dayFilter, listQuery, searchFilter } from '~/platform/lists/list-query'
import { countOrder, textHas } from '~/platform/lists/text-search'

import type { ActorKind } from './actor'
import { readNames } from './read-names.server'
import { actorKinds } from './record-audit.server'
import { auditActionLabels, auditEntityLabels, type AuditRecord } from './staff'

const kindNames = Object.fromEntries(
  Object.entries(actorKinds).map(([kind, stored]) => [stored, kind]),
) as Record<StoredKind, ActorKind>

export const auditListQuery = listQuery({
  filters: {
    search: searchFilter,
    kind: choiceFilter(Object.keys(actorKinds) as ActorKind[]),
    actor: z.uuid().nullable().catch(null),
    action: choiceFilter(Object.keys(auditActionLabels)),
    entity: choiceFilter(Object.keys(auditEntityLabels)),
    from: dayFilter,
    to: dayFilter,
  },
  sorts: ['createdAt'],
  sizes: [50, 20, 100],
})

type AuditListQuery = z.infer<typeof auditListQuery>

export async function listAudit(
  query: AuditListQuery,
): Promise<ListPage<AuditRecord> & { names: Record<string, string> }> {
  const where = await conditionOf(query)
  const page = await readListPage(query, {
    count: (limit) =>
      getDb().auditLog.count({ where, orderBy: countOrder(query.search !== ''), take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().auditLog.findMany({ where: { AND: [where, keyset] }, orderBy, skip, take }),
    keyOf: ({ createdAt }) => createdAt,
    readKey: (text) => {
      const date = new Date(text)
      return Number.isNaN(date.getTime()) ? null : date
    },
  })
  const rows = page.rows.map(({ actorKind, before, after, ...row }) => ({
    ...row,
    actorKind: kindNames[actorKind],
    before: valuesOf(before),
    after: valuesOf(after),
  }))
  return { ...page, rows, names: await readNames(rows) }
}

/** An order number contains the end of the order's id, in capitals. */
function idIn(search: string): string {
  return search.replace(/^cc-/i, '').toLowerCase()
}

function valuesOf(json: Prisma.JsonValue): AuditRecord['before'] {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : null
}

function wordsIn(search: string): Prisma.AuditLogWhereInput[] {
  const names = textHas(search).map((fits) => ({ actorName: { ...fits, mode: 'insensitive' as const } }))
  return [...names, ...textHas(idIn(search)).map((entityId) => ({ entityId }))]
}

async function conditionOf({
  search,
  kind,
  actor,
  action,
  entity,
  from,
  to,
}: AuditListQuery): Promise<Prisma.AuditLogWhereInput> {
  const { timezone } = await readSettings('general')
  return {
    ...(kind === null ? {} : { actorKind: actorKinds[kind] }),
    ...(actor === null ? {} : { actorId: actor }),
    ...(action === null ? {} : { action }),
    ...(entity === null ? {} : { entity }),
    ...(search === '' ? {} : { OR: wordsIn(search) }),
    createdAt: {
      ...(from === null ? {} : { gte: startOfDay(from, timezone) }),
      ...(to === null ? {} : { lt: startOfDay(dayAfter(to, 1), timezone) }),
    },
  }
}
