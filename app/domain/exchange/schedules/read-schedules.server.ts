import { requireMay, type PermissionHolder } from '~/domain/auth/shared'
import { getDb } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { versionOf } from '~/platform/forms/row-version'
import type { Prisma } from '~/platform/generated/prisma/client'

import { kindsFor } from '../imports/list-imports.server'
import { kindOf } from '../kinds/exchange-kinds.server'
import { scheduleNotFound } from './change-schedules.server'
import type { ListedSchedule, ScheduleForForm, ScheduleSource } from './schedule-view'

const MOST = 200

const columns = {
  ...{
    id: true,
    url: true,
    fileName: true,
    pace: true,
    isActive: true,
    nextAt: true,
    lastAt: true,
    problem: true,
  },
  source: { select: { kind: true, name: true } },
} as const satisfies Prisma.ImportScheduleSelect

type Row = Prisma.ImportScheduleGetPayload<{ select: typeof columns }>

const listed = ({ source, ...row }: Row): ListedSchedule => ({
  ...row,
  kindLabel: kindOf(source.kind).label,
  sourceName: source.name,
})

/** Of the kinds that the person may import. */
export async function listSchedules(holder: PermissionHolder): Promise<ListedSchedule[]> {
  const rows = await getDb().importSchedule.findMany({
    where: { source: { kind: { in: kindsFor(holder) } } },
    select: columns,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MOST,
  })
  return rows.map(listed)
}

/** @throws UserError (403) without the permission of the kind; (404) */
export async function readSchedule(id: string, holder: PermissionHolder): Promise<ScheduleForForm> {
  const select = { ...columns, sourceId: true, login: true, mostMissing: true, updatedAt: true } as const
  const row = isId(id) ? await getDb().importSchedule.findUnique({ where: { id }, select }) : null
  if (!row) throw scheduleNotFound()
  requireMay(holder, kindOf(row.source.kind).permission)
  const lastChange = await getDb().auditLog.findFirst({
    where: { entity: 'ImportSchedule', entityId: id },
    select: { actorName: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
  })
  const { sourceId, login, mostMissing, updatedAt, ...shown } = row
  return { ...listed(shown), sourceId, login, mostMissing, version: versionOf({ updatedAt }), lastChange }
}

/** Sources whose columns are known, of the kinds that the person may import. */
export async function readScheduleSources(holder: PermissionHolder): Promise<ScheduleSource[]> {
  const rows = await getDb().importSource.findMany({
    where: { kind: { in: kindsFor(holder) } },
    select: { id: true, kind: true, name: true },
    orderBy: [{ kind: 'asc' }, { name: 'asc' }],
    take: MOST,
  })
  return rows.map(({ id, kind, name }) => ({ id, label: `${kindOf(kind).label}: ${name}` }))
}
