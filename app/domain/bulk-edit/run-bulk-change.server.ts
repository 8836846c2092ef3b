import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { getLogger } from '~/platform/logs/log.server'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { asUnavailable } from '~/platform/errors/unavailable.server'

import type { BulkItem } from './bulk-items.server'
import { bulkChangeDue } from './confirm-bulk-change.server'

const TRANSACTIONS_OF_A_JOB = 250

/** `after` is what was really done, where it is not what was planned. */
type ItemOutcome = { refusal: string } | { remark: string } | { after: Prisma.InputJsonObject }

export type BulkOutcome = ReadonlyMap<string, ItemOutcome>

export interface BulkWork {
  size: number
  /**
   * Runs in the transaction that records the result. A UserError becomes the item's result only when the
   * transaction has a single item.
   */
  apply: (tx: Database, items: readonly BulkItem[]) => Promise<BulkOutcome>
  finish?: (tx: Database) => Promise<void>
}

export function oneByOne(step: (tx: Database, objectId: string) => Promise<void>): BulkWork {
  const apply = async (tx: Database, items: readonly BulkItem[]): Promise<BulkOutcome> => {
    for (const { objectId } of items) await step(tx, objectId)
    return new Map()
  }
  return { size: 1, apply }
}

/**
 * Changes and results are committed together, so that crashes or two workers process each item exactly once.
 * While the database is down, the attempt ends and the next one resumes.
 */
export async function runBulkChange(id: string, work: BulkWork): Promise<void> {
  for (let count = 0; count < TRANSACTIONS_OF_A_JOB; count += 1) {
    const items = await readWaiting(id, work.size)
    if (items.length === 0) {
      await finish(id, work)
      return
    }
    if (!(await runItems(id, items, work))) return
  }
  await transaction((tx) => recordOutbox(tx, outboxRow(bulkChangeDue, { bulkChangeId: id })))
}

interface WaitingItem extends BulkItem {
  id: string
}

function readWaiting(id: string, limit: number): Promise<WaitingItem[]> {
  return getDb().bulkChangeItem.findMany({
    where: { bulkChangeId: id, state: 'WAITING' },
    select: { id: true, objectId: true, before: true, after: true },
    orderBy: { id: 'asc' },
    take: limit,
  })
}

/** After a failure each item gets its own transaction. Returns false when the change has ended. */
async function runItems(id: string, items: readonly WaitingItem[], work: BulkWork): Promise<boolean> {
  try {
    return await transaction((tx) => applyTo(tx, id, items, work))
  } catch (error) {
    if (asUnavailable(error)) throw error
    const [first, ...others] = items
    if (first && others.length === 0) return refuse(first, error)
  }
  for (const item of items) if (!(await runItems(id, [item], work))) return false
  return true
}

async function applyTo(
  tx: Database,
  id: string,
  items: readonly WaitingItem[],
  { apply }: BulkWork,
): Promise<boolean> {
  if (!(await isGoingOn(tx, id))) return false
  const waiting = await tx.db.bulkChangeItem.findMany({
    where: { id: { in: items.map((item) => item.id) }, state: 'WAITING' },
    select: { id: true },
  })
  const still = new Set(waiting.map((item) => item.id))
  const own = items.filter((item) => still.has(item.id))
  if (own.length > 0) await note(tx, own, await apply(tx, own))
  return true
}

/** Locks the change until the transaction ends. */
async function isGoingOn(tx: Database, id: string): Promise<boolean> {
  await lockRows(tx, 'BulkChange', [id])
  const change = await tx.db.bulkChange.findUnique({
    where: { id },
    select: { confirmedAt: true, finishedAt: true },
  })
  return change !== null && change.confirmedAt !== null && change.finishedAt === null
}

async function note({ db }: Database, items: readonly WaitingItem[], outcome: BulkOutcome): Promise<void> {
  const results = items.map(({ id, objectId }) => ({ id, result: resultOf(outcome.get(objectId)) }))
  for (const [key, group] of Map.groupBy(results, ({ result }) => JSON.stringify(result))) {
    const data = JSON.parse(key) as ReturnType<typeof resultOf>
    await db.bulkChangeItem.updateMany({ where: { id: { in: group.map(({ id }) => id) } }, data })
  }
}

function resultOf(said: ItemOutcome | undefined): {
  state: 'DONE' | 'REFUSED'
  reason: string | null
  after?: Prisma.InputJsonObject
} {
  if (said === undefined) return { state: 'DONE', reason: null }
  if ('after' in said) return { state: 'DONE', reason: null, after: said.after }
  return 'refusal' in said
    ? { state: 'REFUSED', reason: said.refusal }
    : { state: 'DONE', reason: said.remark }
}

async function refuse({ id, objectId }: WaitingItem, error: unknown): Promise<true> {
  if (!(error instanceof UserError))
    getLogger().error({ err: error, objectId }, 'An item of a bulk change failed')
  const reason = error instanceof UserError ? error.message : 'Неизвестная ошибка, подробности в журнале'
  await getDb().bulkChangeItem.updateMany({
    where: { id, state: 'WAITING' },
    data: { state: 'REFUSED', reason },
  })
  return true
}

async function finish(id: string, work: BulkWork): Promise<void> {
  await transaction(async (tx) => {
    if (!(await isGoingOn(tx, id))) return
    await tx.db.bulkChange.update({ where: { id }, data: { finishedAt: now() }, select: { id: true } })
    await work.finish?.(tx)
  })
}
