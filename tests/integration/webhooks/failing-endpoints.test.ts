import { describe, expect, it } from 'vitest'

import { readEndpoint, replayFailed, resumeEndpoint, sendDue } from '~/domain/webhooks/index.server'
import { holdClock, now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'
import {
  actor,
  answerWith,
  hearStock,
  lastOf,
  later,
  logOf,
  tellOfStock,
} from '~tests/support/services/heard-endpoint'

const SECOND = 1_000
const HOUR = 3_600_000
const DAY = 86_400_000
const heard = hearStock()

describe('the answer of an endpoint', () => {
  it.each([
    ['seconds', () => '7200'],
    ['a date', () => new Date(now().getTime() + 7_200 * SECOND).toUTCString()],
  ])('an answer 429 with Retry-After in %s delays the next attempt', async (_, header) => {
    holdClock(new Date(Math.ceil(Date.now() / SECOND) * SECOND))
    answerWith(heard, 429, { 'Retry-After': header() })
    await tellOfStock()
    await sendDue(heard.id)
    const row = await lastOf(heard.id)
    expect(row).toMatchObject({ state: 'WAITING', last: { status: 429, result: 'Просит подождать (429)' } })
    expect((row.nextTryAt?.getTime() ?? 0) - now().getTime()).toBe(7_200 * SECOND)
    answerWith(heard, 200)
    later(7_199 * SECOND)
    await sendDue(heard.id)
    expect((await lastOf(heard.id)).tries).toBe(1)
    later(2 * SECOND)
    await sendDue(heard.id)
    expect((await lastOf(heard.id)).state).toBe('DELIVERED')
  })

  it('an answer 410 stops all deliveries at once, with an alert to staff', async () => {
    answerWith(heard, 410)
    await tellOfStock(2)
    await sendDue(heard.id)
    expect(heard.receiver.received).toHaveLength(1)
    expect((await logOf(heard.id)).map(({ state }) => state).sort()).toEqual(['FAILED', 'WAITING'])
    expect(await readEndpoint(heard.id)).toMatchObject({
      state: 'paused',
      pauseReason: 'Получатель больше ничего не ждёт (410)',
      waiting: 1,
    })
    const [told] = await getDb().notification.findMany()
    expect(told).toMatchObject({
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
    await sendDue(heard.id)
  }

  it('an endpoint is paused after twenty failed events, and a resume sends the waiting ones', async () => {
    answerWith(heard, 500, {}, '<b>нет</b>')
    await tellOfStock(19)
    await giveUp()
    expect(await readEndpoint(heard.id)).toMatchObject({ state: 'failing', waiting: 0 })
    await tellOfStock()
    await giveUp()
    expect(await readEndpoint(heard.id)).toMatchObject({
      state: 'paused',
      pauseReason: '20 событий подряд не доставлены: Ответил ошибкой (500)',
    })
    expect(await getDb().notification.count()).toBe(1)
    heard.receiver.received.length = 0
    answerWith(heard, 200)
    await tellOfStock(3)
    await sendDue(heard.id)
    expect(heard.receiver.received).toEqual([])
    await expect(replayFailed({ endpointId: heard.id, hours: 1, actor })).rejects.toMatchObject({
      status: 409,
    })
    expect(await resumeEndpoint({ endpointId: heard.id, waiting: 'send', actor })).toBe(3)
    await sendDue(heard.id)
    expect(heard.receiver.received).toHaveLength(3)
    expect(await replayFailed({ endpointId: heard.id, hours: 1, actor })).toBe(20)
    await sendDue(heard.id)
    expect(heard.receiver.received).toHaveLength(23)
    expect(await readEndpoint(heard.id)).toMatchObject({ state: 'active', waiting: 0, pauseReason: null })
  })

  it('an endpoint is paused after a day without success, and the waiting events can be skipped', async () => {
    answerWith(heard, 503)
    await tellOfStock()
    await sendDue(heard.id)
    later(DAY - HOUR)
    await tellOfStock()
    await sendDue(heard.id)
    expect((await readEndpoint(heard.id)).state).toBe('failing')
    later(2 * HOUR)
    await tellOfStock()
    await sendDue(heard.id)
    expect(await readEndpoint(heard.id)).toMatchObject({
      state: 'paused',
      pauseReason: 'Больше суток ни одной доставки: Ответил ошибкой (503)',
    })
    expect(await resumeEndpoint({ endpointId: heard.id, waiting: 'skip', actor })).toBe(3)
    expect(await resumeEndpoint({ endpointId: heard.id, waiting: 'send', actor })).toBe(0)
    answerWith(heard, 200)
    await sendDue(heard.id)
    expect((await logOf(heard.id)).map(({ state }) => state)).toEqual(['SKIPPED', 'SKIPPED', 'SKIPPED'])
  })

  it('an endpoint drops an event after more than a day of attempts', async () => {
    answerWith(heard, 500)
    holdClock(new Date())
    await tellOfStock()
    const start = now().getTime()
    for (let tries = 1; (await lastOf(heard.id)).state === 'WAITING'; tries += 1) {
      holdClock((await lastOf(heard.id)).nextTryAt ?? undefined)
      await getDb().webhookEndpoint.update({
        where: { id: heard.id },
        data: { pausedAt: null, failingSince: null },
      })
      await sendDue(heard.id)
      expect(tries).toBeLessThan(20)
    }
    expect(await lastOf(heard.id)).toMatchObject({ state: 'FAILED', tries: 12, nextTryAt: null })
    expect(now().getTime() - start).toBeGreaterThan(0.75 * DAY)
  })
})
