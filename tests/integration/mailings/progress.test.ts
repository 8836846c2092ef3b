import { beforeEach, expect, it } from 'vitest'

import {
  cancelMailing,
  listMailings,
  mailingListQuery,
  pauseMailing,
  readProgress,
  settleMailing,
} from '~/domain/mailings/index.server'
import { progressText, minutesLeft } from '~/domain/mailings/staff'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { author as actor, createMailing, createReaders, start } from '../../support/mailings/started-mailing'

beforeEach(async () => {
  await getDb().mailing.deleteMany()
  await getDb().user.deleteMany()
})

const emails = Array.from({ length: 8 }, (_, index) => `reader-${index}@example.ru`)

async function mark(mailingId: string, status: 'SENT' | 'FAILED' | 'SKIPPED', count: number): Promise<void> {
  const rows = await getDb().mailingRecipient.findMany({
    where: { mailingId, status: 'QUEUED' },
    orderBy: { id: 'asc' },
    take: count,
  })
  await getDb().mailingRecipient.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { status, variant: 'A', sentAt: status === 'SENT' ? now() : null },
  })
}

async function describeProgress(mailingId: string) {
  const [listed] = (await listMailings(mailingListQuery.parse({}))).rows
  const { total, sent, failed, skipped, waiting } = await readProgress(mailingId)
  return {
    list: [listed?.totalCount, listed?.sentCount, listed?.failedCount],
    report: [total, sent, failed],
    skipped,
    waiting,
  }
}

it('a campaign has the same figures in the list and the report, in every state', async () => {
  await createReaders(emails)
  const id = await createMailing()
  expect(await describeProgress(id)).toEqual({ list: [0, 0, 0], report: [0, 0, 0], skipped: 0, waiting: 0 })
  await start(id)
  await mark(id, 'SENT', 3)
  await mark(id, 'FAILED', 1)
  const halfway = { list: [8, 3, 1], report: [8, 3, 1], skipped: 0, waiting: 4 }
  expect(await describeProgress(id)).toEqual(halfway)
  await pauseMailing({ mailingId: id, actor })
  expect(await describeProgress(id)).toEqual(halfway)
  await getDb().mailing.update({ where: { id }, data: { status: 'SENDING' } })
  await mark(id, 'SKIPPED', 1)
  await mark(id, 'SENT', 3)
  await settleMailing(id)
  expect((await readProgress(id)).status).toBe('DONE')
  expect(await describeProgress(id)).toEqual({ list: [8, 6, 1], report: [8, 6, 1], skipped: 1, waiting: 0 })
})

it('a cancelled campaign has no waiting recipients', async () => {
  await createReaders(emails)
  const id = await createMailing()
  await start(id)
  await mark(id, 'SENT', 3)
  await cancelMailing({ mailingId: id, actor })
  expect(await describeProgress(id)).toEqual({ list: [8, 3, 0], report: [8, 3, 0], skipped: 5, waiting: 0 })
  expect((await readProgress(id)).reasons).toEqual([
    { outcome: 'SKIPPED', reason: 'рассылка отменена', count: 5 },
  ])
})

it('a campaign with two subjects shows the number and the end of waiting for the better subject', async () => {
  await createReaders(emails)
  const id = await createMailing({
    subjectB: 'Цены ниже',
    testPercent: 50,
    testHours: 2,
    testMeasure: 'OPENS',
  })
  await start(id)
  const { testEndsAt } = await getDb().mailing.findUniqueOrThrow({ where: { id } })
  const rows = await getDb().mailingRecipient.findMany({ where: { mailingId: id }, orderBy: { id: 'asc' } })
  const [tried, others] = [rows.slice(0, 4), rows.slice(4)].map((some) => ({
    id: { in: some.map((row) => row.id) },
  }))
  await getDb().mailingRecipient.updateMany({ where: tried ?? {}, data: { variant: 'A' } })
  await getDb().mailingRecipient.updateMany({ where: others ?? {}, data: { variant: null } })
  const going = await readProgress(id)
  expect([going.undecided, progressText(going)]).toEqual([
    { count: 4, until: testEndsAt?.toISOString() },
    'Письма уходят',
  ])
  await mark(id, 'SENT', 4)
  const waiting = await readProgress(id)
  expect([waiting.undecided?.count, waiting.waiting, minutesLeft(waiting)]).toEqual([4, 4, null])
  expect(progressText(waiting)).toBe('Проба отправлена, выбираем лучшую тему')
  await cancelMailing({ mailingId: id, actor })
  expect((await readProgress(id)).undecided).toBeNull()
})
