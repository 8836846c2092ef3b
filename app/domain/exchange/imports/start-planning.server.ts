import { z } from 'zod'

import type { Actor } from '~/domain/audit/index.server'
import type { PermissionHolder } from '~/domain/auth/shared'
import { deleteDraftOfFile } from '~/domain/bulk-edit/index.server'
import { transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import type { ExchangeKind } from '../kinds/exchange-kind'
import { headerOf, kindOf, requireMayImport } from '../kinds/exchange-kinds.server'
import { distinctHeaders } from '../mapping/distinct-headers'
import type { ImportOptions } from './import-options'
import { readStart } from './receive-import.server'
import { readStoredRun, type StoredRun } from './stored-run.server'

export const importDue = defineEvent('import.due', z.object({ importId: z.uuid() }))

interface Mapping {
  id: string
  /** The column of each header, or ''. */
  mapping: readonly string[]
  options: ImportOptions
  actor: Actor
}

/**
 * Stores mapping and options, also for the next file of the source. The worker plans the rows.
 * @throws UserError (403) without permission; (404); (409) when it was applied; (422, beside `column`)
 */
export async function startPlanning({ id, mapping: sent, options, actor }: Mapping): Promise<void> {
  const run = await readStoredRun(id)
  const mapping = run.headers.map((_, place) => sent[place] ?? '')
  const kind = kindOf(run.kind)
  requireMayMap(actor, kind, { mapping, options })
  await transaction(async (tx) => {
    await deletePlan(tx, id)
    await tx.db.importRun.update({
      where: { id },
      data: {
        mapping: [...mapping],
        options: { ...options },
        state: 'PLANNING',
        planId: newId(),
        // A person decides from now on.
        scheduleId: null,
        readRows: 0,
        problem: null,
        authorId: actor.id,
        authorName: actor.name,
      },
      select: { id: true },
    })
    await rememberSource(tx, run, { mapping, options })
    await recordOutbox(tx, outboxRow(importDue, { importId: id }))
  })
}

type Choice = Pick<Mapping, 'mapping' | 'options'>

/** @throws UserError (403) without the permission of a column; (422, beside `column` or `key`) */
export function requireMayMap(
  holder: PermissionHolder,
  kind: ExchangeKind,
  { mapping, options }: Choice,
): void {
  assertMapping(kind, mapping, options.key)
  requireMayImport(holder, kind, [...mapping, ...missingColumns(options)])
}

const missingColumns = ({ missing }: ImportOptions): string[] =>
  missing === 'leave' ? [] : [missing === 'zero' ? 'stock' : 'isActive']

function assertMapping(kind: ExchangeKind, mapping: readonly string[], key: string | null): void {
  const chosen = mapping.filter((name) => name !== '')
  const refuse = (text: string, field = 'column'): never => {
    throw new UserError(text, { status: 422, field })
  }
  const unknown = chosen.find((name) => kind.columns.every((column) => column.name !== name))
  if (unknown !== undefined) refuse('Такой колонки нет: выберите из списка')
  const twice = chosen.find((name, index) => chosen.indexOf(name) !== index)
  if (twice !== undefined) refuse(`«${headerOf(kind, twice)}» выбрано для двух колонок: оставьте одну`)
  if (!kind.keys.some((key) => chosen.includes(key)))
    refuse(
      `Укажите, в какой колонке ${kind.keys.map((key) => `«${headerOf(kind, key)}»`).join(' или ')}. ${kind.texts.foundBy}`,
    )
  if (key !== null && !(kind.keys.includes(key) && chosen.includes(key)))
    refuse(`Колонки «${headerOf(kind, key)}» в файле нет: строки по ней не находятся`, 'key')
  if (chosen.length < 2) refuse('Укажите хотя бы ещё одну колонку')
}

/** @throws UserError (409) when it was applied */
async function deletePlan(tx: Database, id: string): Promise<void> {
  await lockRows(tx, 'ImportRun', [id])
  const confirmed = await tx.db.bulkChange.count({ where: { importRun: { id }, confirmedAt: { not: null } } })
  if (confirmed > 0)
    throw new UserError('Эта загрузка уже выполнена: загрузите файл ещё раз', { status: 409 })
  const run = await tx.db.importRun.findUnique({ where: { id }, select: { planId: true } })
  if (run?.planId) await deleteDraftOfFile(tx, run.planId)
}

export async function rememberSource(
  { db }: Database,
  { kind, sourceName, headers }: Pick<StoredRun, 'kind' | 'sourceName' | 'headers'>,
  { mapping, options }: Choice,
): Promise<void> {
  if (sourceName === null) return
  const named = Object.fromEntries(
    distinctHeaders(headers).map((header, index) => [header, mapping[index] ?? '']),
  )
  const kept = { mapping: named, options: { ...options } as unknown as Prisma.InputJsonObject }
  await db.importSource.upsert({
    where: { kind_name: { kind, name: sourceName } },
    create: { kind, name: sourceName, ...kept },
    update: kept,
    select: { id: true },
  })
}

interface Place {
  id: string
  sheet: string | undefined
  headerRow: number | undefined
  actor: Actor
}

/**
 * Another sheet or header row; the columns are guessed again.
 * @throws UserError (403); (404); (409) when it was applied; (422, beside `file`)
 */
export async function chooseTable({ id, sheet, headerRow, actor }: Place): Promise<void> {
  const run = await readStoredRun(id)
  const kind = kindOf(run.kind)
  requireMayImport(actor, kind)
  const start = await readStart(kind, run.storageKey, { sheet, headerRow })
  await transaction(async (tx) => {
    await deletePlan(tx, id)
    await tx.db.importRun.update({
      where: { id },
      data: { ...start, state: 'MAPPING', problem: null },
      select: { id: true },
    })
  })
}
