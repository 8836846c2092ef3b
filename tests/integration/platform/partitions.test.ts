import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { auditPartitions, recordAudit, systemActor } from '~/domain/audit/index.server'
import { mailPartitions, removeOldMails } from '~/domain/mail/index.server'
import { holdClock } from '~/platform/dates/clock'
import { database, getDb, sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import {
  endJobs,
  outboxPartitions,
  outboxRow,
  recordOutbox,
  removeSentEvents,
  type EventDefinition,
} from '~/platform/queue/outbox.server'
import type { PartitionedTable } from '~/platform/partitions/partitioned-table'
import { preparePartitions } from '~/platform/partitions/partitions.server'

/** Later than the first partition, which depends on the migration's time. */
const NOW = new Date('2040-03-07T12:00:00Z')
const DAY = 24 * 3_600_000
const later = (days: number) => holdClock(new Date(NOW.getTime() + days * DAY))

const happened: EventDefinition<Record<string, never>> = {
  name: 'test.happened',
  schema: z.object({}).strict(),
}

async function recordEvent(): Promise<string> {
  const row = outboxRow(happened, {})
  await recordOutbox(database, row)
  return row.id
}

const enterMail = (eventId: string, createdAt: Date) =>
  getDb().outgoingMail.create({
    data: {
      id: newId(),
      dedupeKey: `${eventId}:sample`,
      template: 'sample',
      recipient: 'a@example.ru',
      messageId: eventId,
      status: 'SENT',
      createdAt,
    },
    select: { id: true },
  })

const passOn = (id: string, sentAt: Date, waitingJobs: string[] = []) =>
  getDb().outboxEvent.update({ where: { id }, data: { sentAt, waitingJobs } })

async function filled({ name }: PartitionedTable): Promise<string[]> {
  const rows = await sql<{ place: string }>(
    `SELECT DISTINCT replace(tableoid::regclass::text, '"', '') AS place FROM "${name}" ORDER BY 1`,
  )
  return rows.map(({ place }) => place)
}

const partitionsOf = ({ name }: PartitionedTable) =>
  sql<{ name: string }>(
    `SELECT replace(inhrelid::regclass::text, '"', '') AS name FROM pg_inherits WHERE inhparent = format('%I', $1::text)::regclass`,
    [name],
  ).then((rows) => rows.map(({ name: partition }) => partition))

async function planned(statement: string): Promise<string[]> {
  const rows = await sql<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement}`)
  const text = rows.map((row) => row['QUERY PLAN']).join('\n')
  return [...new Set([...text.matchAll(/ on "(\w+)"/g)].map(([, name]) => name ?? ''))].sort()
}

beforeEach(async () => {
  later(0)
  await sql('DELETE FROM "OutboxEvent"')
  await sql('DELETE FROM "OutgoingMail"')
  await sql('DELETE FROM "AuditLog"')
  for (const table of [auditPartitions, outboxPartitions, mailPartitions]) await preparePartitions(table)
})

afterEach(() => holdClock(undefined))

describe('a row', () => {
  it('a row is in the partition of its id, or in the default one when none was made', async () => {
    const first = await recordEvent()
    later(70)
    const second = await recordEvent()
    expect(await filled(outboxPartitions)).toEqual(['OutboxEvent_2040_03_05', 'OutboxEvent_default'])
    await preparePartitions(outboxPartitions)
    expect(await filled(outboxPartitions)).toEqual(['OutboxEvent_2040_03_05', 'OutboxEvent_2040_05_14'])
    expect((await getDb().outboxEvent.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual([
      first,
      second,
    ])
  })

  it('a row is found without reading the partitions of other times', async () => {
    const id = await recordEvent()
    await enterMail(id, NOW)
    expect(await planned(`SELECT FROM "OutboxEvent" WHERE "id" = '${id}'`)).toEqual([
      'OutboxEvent_2040_03_05',
    ])
    expect(await planned(`SELECT FROM "OutgoingMail" WHERE "dedupeKey" = '${id}:sample'`)).toEqual([
      'OutgoingMail_2040_03_05',
    ])
    expect(await planned(`SELECT FROM "AuditLog" WHERE "id" = '${id}'`)).toEqual(['AuditLog_2040'])
  })

  it('a row is inserted once by the key that every release names in ON CONFLICT', async () => {
    const id = await recordEvent()
    await enterMail(id, NOW)
    const again = `INSERT INTO "OutgoingMail" ("id", "dedupeKey", "template", "recipient", "messageId")
      SELECT gen_random_uuid(), "dedupeKey", 'other', 'b@example.ru', 'other' FROM "OutgoingMail"`
    await sql(`${again} ON CONFLICT ("dedupeKey") DO NOTHING`)
    await sql(`${again} ON CONFLICT ("dedupeKey") DO UPDATE SET "attempts" = "OutgoingMail"."attempts" + 1`)
    expect(await getDb().outgoingMail.findMany({ select: { template: true, attempts: true } })).toEqual([
      { template: 'sample', attempts: 1 },
    ])
    const event = `INSERT INTO "OutboxEvent" ("id", "name", "payload") VALUES ('${id}', 'other', '{}')`
    await sql(`${event} ON CONFLICT ("id") DO NOTHING`)
    await expect(sql(event)).rejects.toThrow(/duplicate key/)
    expect(await getDb().outboxEvent.findMany({ select: { name: true } })).toEqual([
      { name: 'test.happened' },
    ])
  })
})

describe('a week of the outbox', () => {
  it('a week of the outbox is dropped a week after its last event was sent, not before', async () => {
    await passOn(await recordEvent(), NOW)
    later(6)
    await preparePartitions(outboxPartitions)
    expect(await partitionsOf(outboxPartitions)).toContain('OutboxEvent_2040_03_05')
    later(12)
    expect(await preparePartitions(outboxPartitions)).toMatchObject({
      dropped: ['OutboxEvent_2040_03_05'],
      held: [],
    })
    expect(await getDb().outboxEvent.count()).toBe(0)
  })

  it('a week of the outbox is kept while an event is unsent or was sent recently', async () => {
    const id = await recordEvent()
    later(40)
    expect(await preparePartitions(outboxPartitions)).toMatchObject({ held: ['OutboxEvent_2040_03_05'] })
    await passOn(id, new Date(NOW.getTime() + 35 * DAY))
    expect(await preparePartitions(outboxPartitions)).toEqual({
      dropped: [],
      held: ['OutboxEvent_2040_03_05'],
    })
    later(43)
    expect(await preparePartitions(outboxPartitions)).toMatchObject({ dropped: ['OutboxEvent_2040_03_05'] })
  })

  it('a week of the outbox is kept while jobs of its events have not ended', async () => {
    const id = await recordEvent()
    await passOn(id, NOW, ['mail-1'])
    later(40)
    expect(await preparePartitions(outboxPartitions)).toMatchObject({ held: ['OutboxEvent_2040_03_05'] })
    await endJobs(new Map([[id, ['mail-1']]]))
    expect(await preparePartitions(outboxPartitions)).toEqual({
      dropped: ['OutboxEvent_2040_03_05'],
      held: [],
    })
  })
})

describe('a week of emails', () => {
  it('a week of emails is dropped after twelve whole weeks, by the time of its emails', async () => {
    await enterMail(await recordEvent(), new Date('2040-03-12T01:00:00Z'))
    later(90)
    expect(await preparePartitions(mailPartitions)).toEqual({
      dropped: [],
      held: ['OutgoingMail_2040_03_05'],
    })
    later(96)
    expect(await preparePartitions(mailPartitions)).toMatchObject({
      dropped: expect.arrayContaining(['OutgoingMail_2040_03_05']),
      held: [],
    })
    expect(await getDb().outgoingMail.count()).toBe(0)
  })

  it('a dropped week keeps an email whose summary is deleted', async () => {
    const { id } = await enterMail(await recordEvent(), NOW)
    const summary = { id: newId(), mailboxHash: 'hash', kind: 'orders', dueAt: NOW }
    await getDb().mailSummary.create({ data: summary })
    await getDb().outgoingMail.updateMany({ where: { id }, data: { summaryId: summary.id } })
    await getDb().mailSummary.delete({ where: { id: summary.id } })
    expect(await getDb().outgoingMail.findMany({ select: { summaryId: true } })).toEqual([
      { summaryId: null },
    ])
  })
})

it('a year of the audit log is dropped five years after it', async () => {
  await recordAudit(database, {
    actor: systemActor,
    action: 'product.update',
    object: { entity: 'Product', id: newId() },
  })
  holdClock(new Date('2045-12-31T23:00:00Z'))
  expect((await preparePartitions(auditPartitions)).dropped).not.toContain('AuditLog_2040')
  holdClock(new Date('2046-01-01T00:00:00Z'))
  expect((await preparePartitions(auditPartitions)).dropped).toContain('AuditLog_2040')
  expect(await getDb().auditLog.count()).toBe(0)
})

it('rows outside of the periods are deleted in steps, and waiting rows are kept', async () => {
  later(-50 * 365)
  const ids = [await recordEvent(), await recordEvent(), await recordEvent(), await recordEvent()]
  for (const [index, id] of ids.entries()) {
    if (index > 0) await passOn(id, new Date('1900-01-01'), index === 1 ? ['mail-1'] : [])
    await enterMail(id, new Date(index === 0 ? NOW : '1900-01-01'))
  }
  later(0)
  expect([await removeSentEvents(1), await removeSentEvents(5), await removeSentEvents(5)]).toEqual([1, 1, 0])
  expect(await getDb().outboxEvent.count()).toBe(2)
  expect([await removeOldMails(2), await removeOldMails(5)]).toEqual([2, 1])
  expect(await getDb().outgoingMail.count()).toBe(1)
})

it('a partition that a backup reads is dropped at the next run', async () => {
  await passOn(await recordEvent(), NOW)
  later(20)
  await getDb().$transaction(async (backup) => {
    await backup.$executeRawUnsafe('LOCK TABLE "OutboxEvent_2040_03_05" IN ACCESS SHARE MODE')
    await expect(preparePartitions(outboxPartitions)).rejects.toThrow()
    await recordEvent()
  })
  expect((await preparePartitions(outboxPartitions)).dropped).toContain('OutboxEvent_2040_03_05')
})
