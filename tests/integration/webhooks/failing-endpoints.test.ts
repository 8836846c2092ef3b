import { describe, expect, it } from 'vitest'

import { readEndpoint, replayFailed, resumeEndpoint, sendDue } from '~/domain/webhooks/index.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import {
  actor,
  answerWith,
  useStockEndpoint,
  lastOf,
  later,
  logOf,
  publishStockChanges,
} from '~tests/support/services/stock-endpoint'

const SECOND = 1_000
const HOUR = 3_600_000
const DAY = 86_400_000
const endpoint = useStockEndpoint()

describe('the answer of an endpoint', () => {
  it.each([
    ['seconds', () => '7200'],
    ['a date', () => new Date(now().getTime() + 7_200 * SECOND).toUTCString()],
  ])('an answer 429 with Retry-After in %s delays the next attempt', async (_, header) => {
    holdClock(new Date(Math.ceil(Date.now() / SECOND) * SECOND))
    answerWith(endpoint, 429, { 'Retry-After': header() })
    await publishStockChanges()
    await sendDue(endpoint.id)
    const row = await lastOf(endpoint.id)
    expect(row).toMatchObject({ state: 'WAITING', last: { status: 429, result: 'Просит подождать (429)' } })
    expect((row.nextTryAt?.getTime() ?? 0) - now().getTime()).toBe(7_200 * SECOND)
    answerWith(endpoint, 200)
    later(7_199 * SECOND)
    await sendDue(endpoint.id)
    expect((await lastOf(endpoint.id)).tries).toBe(1)
    later(2 * SECOND)
    await sendDue(endpoint.id)
    expect((await lastOf(endpoint.id)).state).toBe('DELIVERED')
  })

  it('an answer 410 stops all deliveries at once, with an alert to staff', async () => {
    answerWith(endpoint, 410)
    await publishStockChanges(2)
    await sendDue(endpoint.id)
    expect(endpoint.receiver.received).toHaveLength(1)
    expect((await logOf(endpoint.id)).map(({ state }) => state).sort()).toEqual(['FAILED', 'WAITING'])
    expect(await readEndpoint(endpoint.id)).toMatchObject({
      state: 'paused',
      pauseReason: 'Получатель больше ничего не ждёт (410)',
      waiting: 1,
    })
    const [notification] = await getDb().notification.findMany()
    expect(notification).toMatchObject({
      type: 'SYSTEM_ALERT',
      priority: 'URGENT',
      title: 'Отправка событий приостановлена',
    })
  })
})

describe('a repeatedly failing endpoint', () => {
  async function giveUp(): Promise<void> {
    await getDb().webhookDelivery.updateMany({
      where: { state: 'WAITING' },
      data: { plannedTries: 11, nextTryAt: now() },
    })
    await sendDue(endpoint.id)
  }

  it('an endpoint is paused after twenty failed events, and a resume sends the waiting ones', async () => {
    answerWith(endpoint, 500, {}, '<b>нет</b>')
    await publishStockChanges(19)
    await giveUp()
    expect(await readEndpoint(endpoint.id)).toMatchObject({ state: 'failing', waiting: 0 })
    await publishStockChanges()
    await giveUp()
    expect(await readEndpoint(endpoint.id)).toMatchObject({
      state: 'paused',
      pauseReason: '20 событий подряд не доставлены: Ответил ошибкой (500)',
    })
    expect(await getDb().notification.count()).toBe(1)
    endpoint.receiver.received.length = 0
    answerWith(endpoint, 200)
    await publishStockChanges(3)
    await sendDue(endpoint.id)
    expect(endpoint.receiver.received).toEqual([])
    await expect(replayFailed({ endpointId: endpoint.id, hours: 1, actor })).rejects.toMatchObject({
      status: 409,
    })
    expect(await resumeEndpoint({ endpointId: endpoint.id, waiting: 'send', actor })).toBe(3)
    await sendDue(endpoint.id)
    expect(endpoint.receiver.received).toHaveLength(3)
    expect(await replayFailed({ endpointId: endpoint.id, hours: 1, actor })).toBe(20)
    await sendDue(endpoint.id)
    expect(endpoint.receiver.received).toHaveLength(23)
    expect(await readEndpoint(endpoint.id)).toMatchObject({ state: 'active', waiting: 0, pauseReason: null })
  })

  it('an endpoint is paused after a day without success, and the waiting events can be skipped', async () => {
    answerWith(endpoint, 503)
    await publishStockChanges()
    await sendDue(endpoint.id)
    later(DAY - HOUR)
    await publishStockChanges()
    await sendDue(endpoint.id)
    expect((await readEndpoint(endpoint.id)).state).toBe('failing')
    later(2 * HOUR)
    await publishStockChanges()
    await sendDue(endpoint.id)
    expect(await readEndpoint(endpoint.id)).toMatchObject({
      state: 'paused',
      pauseReason: 'Больше суток ни одной доставки: Ответил ошибкой (503)',
    })
    expect(await resumeEndpoint({ endpointId: endpoint.id, waiting: 'skip', actor })).toBe(3)
    expect(await resumeEndpoint({ endpointId: endpoint.id, waiting: 'send', actor })).toBe(0)
    answerWith(endpoint, 200)
    await sendDue(endpoint.id)
    expect((await logOf(endpoint.id)).map(({ state }) => state)).toEqual(['SKIPPED', 'SKIPPED', 'SKIPPED'])
  })

  it('an endpoint drops an event after more than a day of attempts', async () => {
    answerWith(endpoint, 500)
    holdClock(new Date())
    await publishStockChanges()
    const start = now().getTime()
    for (let tries = 1; (await lastOf(endpoint.id)).state === 'WAITING'; tries += 1) {
      holdClock((await lastOf(endpoint.id)).nextTryAt ?? undefined)
      await getDb().webhookEndpoint.update({
        where: { id: endpoint.id },
        data: { pausedAt: null, failingSince: null },
      })
      await sendDue(endpoint.id)
      expect(tries).toBeLessThan(20)
    }
    expect(await lastOf(endpoint.id)).toMatchObject({ state: 'FAILED', tries: 12, nextTryAt: null })
    expect(now().getTime() - start).toBeGreaterThan(0.75 * DAY)
  })
})
