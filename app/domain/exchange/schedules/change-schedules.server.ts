import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { assertVersion, nextChange } from '~/platform/forms/row-version'

import { kindOf, requireMayImport } from '../kinds/exchange-kinds.server'
import { nextTime } from './next-time'
import type { WantedSchedule } from './schedule-input.server'
import { openLogin, sealLogin } from './schedule-secret.server'
import { INCOMING } from './schedule-view'

const MOST = 50
const REPLACED = 'изменено'

interface NewSchedule {
  wanted: WantedSchedule
  once: OneTimeKey | undefined
  actor: Actor
}

/**
 * The first file is fetched at once. Returns the id.
 * @throws UserError (403) without the permission of the kind; (409) above the limit; (422, beside the field)
 */
export function addSchedule({ wanted, once, actor }: NewSchedule): Promise<string> {
  return makeOnce(once, async (tx, id) => {
    const source = await findSource(tx, wanted.sourceId, actor)
    if ((await tx.db.importSchedule.count()) >= MOST)
      throw new UserError(`Расписаний уже ${MOST}: удалите ненужные`, { status: 409 })
    const at = now()
    const secret = secretOf(wanted, null)
    await tx.db.importSchedule.create({
      data: { id, ...stored(wanted), secret, nextAt: at, ...authorOf(actor), createdAt: at, updatedAt: at },
      select: { id: true },
    })
    const after = described({ ...wanted, authorName: actor.name }, source.name)
    await recordAudit(tx, { actor, action: 'schedule.create', object: objectOf(id), after })
  })
}

interface ScheduleChange {
  id: string
  wanted: WantedSchedule
  version: string | undefined
  actor: Actor
}

/**
 * Files are fetched with the permissions of the person who changed it last.
 * @throws as `addSchedule`; (404); (409) on a concurrent edit
 */
export async function changeSchedule({ id, wanted, version, actor }: ScheduleChange): Promise<void> {
  const { timezone } = await readSettings('general')
  await transaction(async (tx) => {
    const known = await lockSchedule(tx, id)
    if (version !== undefined) assertVersion(known, version, 'Расписание', 'изменено')
    requireMayImport(actor, kindOf(known.source.kind))
    const source = await findSource(tx, wanted.sourceId, actor)
    const secret = secretOf(wanted, known.secret)
    const isOther =
      known.url !== wanted.url || known.fileName !== wanted.fileName || known.sourceId !== wanted.sourceId
    await tx.db.importSchedule.update({
      where: { id },
      data: {
        ...stored(wanted),
        secret,
        nextAt: isOther || known.problem !== null ? now() : nextTime(wanted.pace, now(), timezone),
        ...(isOther ? { lastHash: null } : {}),
        problem: null,
        ...authorOf(actor),
        updatedAt: nextChange(known),
      },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor,
      action: 'schedule.update',
      object: objectOf(id),
      before: { ...described(known, known.source.name), query: null, password: null },
      after: {
        ...described({ ...wanted, authorName: actor.name }, source.name),
        query: queryOf(known) === queryOf(wanted) ? null : REPLACED,
        password: secret === known.secret ? null : secret === null ? 'удалён' : REPLACED,
      },
    })
  })
}

/**
 * Returns the name of its source.
 * @throws UserError (403), (404)
 */
export function removeSchedule({ id, actor }: { id: string; actor: Actor }): Promise<string> {
  return transaction(async (tx) => {
    const known = await lockSchedule(tx, id)
    requireMayImport(actor, kindOf(known.source.kind))
    await tx.db.importSchedule.delete({ where: { id }, select: { id: true } })
    const before = described(known, known.source.name)
    await recordAudit(tx, { actor, action: 'schedule.delete', object: objectOf(id), before })
    return known.source.name
  })
}

async function lockSchedule(tx: Database, id: string) {
  if (isId(id)) await lockRows(tx, 'ImportSchedule', [id])
  const row = isId(id)
    ? await tx.db.importSchedule.findUnique({ where: { id }, include: { source: true } })
    : null
  if (!row) throw scheduleNotFound()
  return row
}

export const scheduleNotFound = (): UserError => new UserError('Расписание не найдено', { status: 404 })

async function findSource(tx: Database, id: string, actor: Actor) {
  const source = await tx.db.importSource.findUnique({ where: { id } })
  if (!source) throw new UserError('Такого источника нет', { status: 422, field: 'sourceId' })
  requireMayImport(actor, kindOf(source.kind))
  return source
}

const stored = (wanted: WantedSchedule) => {
  const { sourceId, url, fileName, login, pace, mostMissing, isActive } = wanted
  return { sourceId, url, fileName, login, pace, mostMissing, isActive }
}

const authorOf = ({ id, name }: Actor) => ({ authorId: id, authorName: name })

/** @throws UserError (422, beside `password`) when a kept password belongs to another address or name */
function secretOf({ url, login, password }: WantedSchedule, kept: string | null): string | null {
  if (login === null || url === null) return null
  if (password !== '') return sealLogin({ url, login, password })
  const known = kept === null ? null : openLogin(kept, { url, login })
  if (kept !== null && known !== null) return kept
  const text = kept === null ? 'Введите пароль' : 'Введите пароль ещё раз: сохранённый не подходит'
  throw new UserError(text, { status: 422, field: 'password' })
}

const objectOf = (id: string) => ({ entity: 'ImportSchedule', id }) as const

type Described = Omit<WantedSchedule, 'sourceId' | 'password'> & { authorName: string }

/** Without the query of the address, which may hold a key. */
function described(schedule: Described, source: string) {
  const { url, fileName, login, authorName: author, pace, mostMissing, isActive } = schedule
  const place = url === null ? `${INCOMING}/${fileName}` : withoutQuery(new URL(url))
  return { source, url: place, login, author, pace, mostMissing, isActive }
}

const withoutQuery = ({ origin, pathname }: URL): string => `${origin}${pathname}`

const queryOf = ({ url }: Pick<WantedSchedule, 'url'>): string => (url === null ? '' : new URL(url).search)
