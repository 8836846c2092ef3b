import { isDeepStrictEqual } from 'node:util'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'

import { lockAndRead, namedValues } from './change-settings.server'
import { guardedFields } from './guarded-settings'
import {
  changingSettings,
  writeSettings,
  type SettingsChange,
  type SettingsGroup,
} from '~/domain/settings/index.server'
import type { SettingsChangeRecord } from './settings-change-record'
import {
  fieldsOfGroup,
  groupsOfTab,
  permissionOfGroup,
  settingsTabs,
  type SettingsTabName,
} from './settings-tabs'

const SHOWN = 10

export async function readSettingsHistory(tab: SettingsTabName): Promise<SettingsChangeRecord[]> {
  const rows = await getDb().auditLog.findMany({
    where: { entity: 'Setting', entityId: { in: groupsOfTab(tab) } },
    select: { id: true, entityId: true, actorName: true, createdAt: true, before: true, after: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
  })
  // Only the last change of a value can be undone.
  const seen = new Set<string>()
  return rows.map(({ id, actorName, createdAt, ...sides }) => {
    const [before, after] = [valuesOf(sides.before), valuesOf(sides.after)]
    const names = Object.keys(after)
    const canUndo = undoable(sides.entityId, names).length > 0 && !names.some((name) => seen.has(name))
    for (const name of names) seen.add(name)
    return { id, authorName: actorName, createdAt, before, after, canUndo }
  })
}

/**
 * Secrets stay, since the old one is not stored.
 * @throws UserError (403) without permission; (404); (409) when a value was changed since
 */
export async function undoSettings({ entryId, actor }: { entryId: string; actor: Actor }): Promise<void> {
  const gone = new UserError('Такого изменения настроек нет', { status: 404 })
  const entry = isId(entryId)
    ? await getDb().auditLog.findFirst({ where: { id: entryId, entity: 'Setting' } })
    : null
  const group = entry?.entityId ?? null
  if (!entry || !isGroup(group)) throw gone
  requireMay(actor, permissionOfGroup(group))
  const [was, became] = [valuesOf(entry.before), valuesOf(entry.after)]
  const fields = undoable(group, Object.keys(became))
  if (fields.length === 0) throw gone
  await changingSettings(async (tx) => {
    const settings = await lockAndRead(tx, [group])
    const kept = new Map<string, unknown>(Object.entries(settings[group] ?? {}))
    const stands = fields.every(({ name, key }) => isDeepStrictEqual(kept.get(key), became[name]))
    if (!stands)
      throw new UserError('Эти настройки с тех пор изменены ещё раз: исправьте их в форме', { status: 409 })
    const change = Object.fromEntries(fields.map(({ name, key }) => [key, was[name]]))
    await writeSettings(tx, group, change as SettingsChange<SettingsGroup>)
    const sides = {
      before: namedValues(fields.map(({ name }) => [name, became[name]])),
      after: namedValues(fields.map(({ name }) => [name, was[name]])),
    }
    await recordAudit(tx, {
      actor,
      action: 'settings.undo',
      object: { entity: 'Setting', id: group },
      ...sides,
    })
  })
}

function undoable(group: string | null, names: readonly string[]) {
  if (!isGroup(group)) return []
  const changed = fieldsOfGroup(group).filter(
    ({ name, field }) => names.includes(name) && field.kind !== 'secret',
  )
  const guarded = new Set(guardedFields(group).map(({ key }) => key))
  return changed.some(({ key }) => guarded.has(key)) ? [] : changed
}

const allGroups: readonly string[] = Object.values(settingsTabs).flatMap(({ groups }) =>
  groups.map(({ group }) => group),
)

function isGroup(group: string | null): group is SettingsGroup {
  return group !== null && allGroups.includes(group)
}

function valuesOf(json: Prisma.JsonValue): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
}
