import { inspect } from 'node:util'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  addIntegration,
  askForTest,
  listIntegrations,
  readIntegration,
  saveIntegration,
} from '~/domain/integrations/index.server'
import { notifyStaff } from '~/domain/notifications/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb, sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { integrationDelivery } from '~jobs/processors/integrations'
import { createProduct, createUser } from '~tests/support/database/factories'
import { orderProducts } from '~tests/support/orders/place-order'
import { runWorker } from '~tests/support/services/run-worker'
import { TelegramService } from '~tests/support/services/telegram-service'
import { setEnvironment } from '../../support/setup/set-environment'

const actor: Actor = { kind: 'staff', id: null, name: 'Анна', ip: null, permissions }
const TOKEN = '123456789:AAcanaryCANARYcanaryCANARYcanary-_12345'
const telegram = new TelegramService()
let id: string

beforeAll(async () => {
  setEnvironment({ TELEGRAM_API_URL: await telegram.start() })
})
afterAll(() => telegram.stop())
runWorker(['integrations', 'mail', 'orders'])

const everything = {
  enabled: 'on',
  chatId: '-100200',
  'notifications-newOrders': 'on',
  'notifications-newUsers': 'on',
  'notifications-errors': 'on',
}

const save = (typed: Record<string, string>, secrets: Record<string, string | null> = {}) =>
  saveIntegration({ integrationId: id, typed, secrets, actor, isProven: true })

beforeEach(async () => {
  holdClock(undefined)
  await getDb().integration.deleteMany()
  await getDb().notification.deleteMany()
  telegram.messages.length = 0
  telegram.answers.length = 0
  id = await addIntegration({ type: 'TELEGRAM_BOT', actor })
  expect(await save(everything, { botToken: TOKEN })).toEqual({ outcome: 'saved' })
})

const card = async () => (await listIntegrations()).cards.find(({ type }) => type === 'TELEGRAM_BOT')
const calls = () =>
  getDb().integrationCall.findMany({
    orderBy: { createdAt: 'asc' },
    select: { purpose: true, isOk: true, result: true },
  })
const texts = () => telegram.messages.map(({ text }) => text.replaceAll('\u00a0', ' '))
const polled = <T>(read: () => Promise<T> | T) => expect.poll(read, { interval: 50 })

async function order(): Promise<string> {
  const product = await createProduct({ name: 'Краска <b>', priceKopecks: 429_000, stock: 10 })
  return (
    await orderProducts([{ productId: product.id, quantity: 2 }], { form: { lastName: 'Канарейкина' } })
  ).orderId
}

async function deliver(event: { eventId?: string; subjectId?: string } = {}): Promise<void> {
  const subjectId = event.subjectId ?? (await createUser()).id
  await integrationDelivery.run({
    eventId: event.eventId ?? newId(),
    type: 'TELEGRAM_BOT',
    kind: 'newCustomer',
    subjectId,
  })
}

describe('Telegram', () => {
  it('Telegram gets a message about each order and alert once, without the customer’s name', async () => {
    const orderId = await order()
    await polled(texts).toHaveLength(1)
    const [text = ''] = texts()
    expect(text).toContain(`<b>Новый заказ CC-${orderId.slice(-8).toUpperCase()}</b>`)
    expect(text).toContain('2 товара')
    expect(text).toContain(`/admin/orders/${orderId}">Открыть</a>`)
    expect(text).not.toContain('Канарейкина')
    expect(telegram.messages[0]).toMatchObject({ token: TOKEN, chat_id: '-100200' })

    const kind = { type: 'SYSTEM_ALERT', topic: 'ORDERS', priority: 'URGENT' } as const
    const alarm = { ...kind, title: 'Банк <отказал>', message: 'a & b', dedupeKey: newId() }
    await notifyStaff([alarm])
    await notifyStaff([alarm])
    await notifyStaff([{ ...alarm, priority: 'MEDIUM', dedupeKey: newId(), title: 'Новый отзыв' }])
    await polled(texts).toHaveLength(2)
    expect(texts()[1]).toBe('<b>Банк &lt;отказал&gt;</b>\na &amp; b')
    await polled(card).toMatchObject({ state: 'ready', lastCall: { purpose: 'alert', isOk: true } })
  })

  it('Telegram gets no event twice, no unwanted event, and none while it is off', async () => {
    const event = { eventId: newId(), subjectId: (await createUser()).id }
    await deliver(event)
    await deliver(event)
    expect(texts()).toHaveLength(1)
    await save({ ...everything, 'notifications-newUsers': '' })
    await deliver()
    await save({ ...everything, enabled: '' })
    await deliver()
    expect(texts()).toHaveLength(1)
    expect(await card()).toMatchObject({ state: 'off' })
  })

  it('Telegram is called again exactly after the requested delay', async () => {
    telegram.refuse(429, 'Too Many Requests: retry after 2', { retry_after: 2 })
    const start = Date.now()
    await order()
    await polled(texts).toHaveLength(1)
    const waited = (telegram.messages[0]?.at ?? 0) - start
    expect(waited).toBeGreaterThanOrEqual(2_000)
    expect(waited).toBeLessThan(4_500)
    telegram.refuse(429, 'Too Many Requests', { retry_after: 30 })
    await expect(deliver()).rejects.toMatchObject({ name: 'RetryLater', milliseconds: 30_000 })
    await expect(deliver()).rejects.toMatchObject({ name: 'RetryLater' })
    expect(texts()).toHaveLength(1)
  })

  it('Telegram gets the new number of a migrated group, which is saved', async () => {
    telegram.refuse(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: -100_777,
    })
    await deliver()
    expect(telegram.messages).toMatchObject([{ chat_id: '-100777' }])
    expect((await readIntegration(id)).values.chatId).toBe('-100777')
    await deliver()
    expect(telegram.messages).toHaveLength(2)
  })

  it.each([
    [401, 'Unauthorized', 'Telegram не узнаёт токен бота'],
    [403, 'Forbidden: bot was kicked from the group chat', 'Бот удалён из чата или заблокирован'],
    [400, 'Bad Request: chat not found', 'Telegram не находит этот чат'],
  ])(
    'Telegram calls stop at %i %s with a reason, and continue after a successful test',
    async (code, description, reason) => {
      telegram.refuse(code, description)
      await expect(deliver()).rejects.toMatchObject({ name: 'PermanentFailure' })
      expect(await card()).toMatchObject({ failure: reason })
      const [notification] = await getDb().notification.findMany()
      expect(notification).toMatchObject({ type: 'SYSTEM_ALERT', title: 'Интеграция «Telegram» не работает' })
      expect(
        await getDb().outboxEvent.count({
          where: {
            name: 'staff.alerted',
            payload: { path: ['notificationId'], equals: notification?.id ?? '' },
          },
        }),
      ).toBe(0)
      await deliver()
      expect(texts()).toHaveLength(0)
      await askForTest({ integrationId: id, actor })
      await polled(card).toMatchObject({
        failure: null,
        test: null,
        lastCall: { purpose: 'test', isOk: true, result: '@color_center_bot написал в чат' },
      })
      await deliver()
      expect(texts()).toHaveLength(2)
    },
  )

  it.each([
    [{ status: 502, body: {} }],
    [{ status: 500, body: { ok: false, error_code: 500 } }],
    ['hang' as const],
  ])(
    'Telegram is called again after %j, and no message is lost',
    async (answer) => {
      telegram.answers.push(answer)
      const event = { eventId: newId(), subjectId: (await createUser()).id }
      await expect(deliver(event)).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'temporary' })
      expect(await card()).toMatchObject({ failure: null, lastCall: { isOk: false } })
      await deliver(event)
      await deliver(event)
      expect(texts()).toHaveLength(1)
    },
    20_000,
  )

  it('Telegram gets no event older than a day, with one alert to staff', async () => {
    const event = { eventId: newId(), subjectId: (await createUser()).id }
    telegram.refuse(500, 'Internal')
    await expect(deliver(event)).rejects.toMatchObject({ name: 'ProviderFailure' })
    holdClock(new Date(Date.now() + 25 * 3_600_000))
    telegram.refuse(500, 'Internal')
    await expect(deliver(event)).rejects.toMatchObject({ name: 'PermanentFailure' })
    holdClock(undefined)
    expect((await getDb().notification.findMany()).map(({ message }) => message)).toEqual([
      'Не отвечает больше суток, сообщения не доставлены: Telegram не отвечает как следует (500).',
    ])
  })

  it('the test of Telegram shows what is missing, or Telegram’s answer', async () => {
    await save({ ...everything, chatId: '' })
    expect(await card()).toMatchObject({ state: 'incomplete' })
    await askForTest({ integrationId: id, actor })
    await polled(card).toMatchObject({ test: null, lastCall: { isOk: false, result: 'Не заполнено: чат' } })
    await save(everything)
    telegram.refuse(403, 'Forbidden: bot was blocked by the user')
    await askForTest({ integrationId: id, actor })
    await polled(card).toMatchObject({
      test: null,
      lastCall: { isOk: false, result: 'Бот удалён из чата или заблокирован' },
    })
  })

  it('the token of Telegram is nowhere in clear text', async () => {
    telegram.refuse(401, `Unauthorized ${TOKEN}`)
    const error: unknown = await deliver().catch((failure: unknown) => failure)
    expect(inspect(error, { depth: 10 })).toContain('Telegram не узнаёт токен бота')
    expect(inspect(error, { depth: 10 })).not.toContain('canary')
    await save(everything)
    telegram.refuse(500, TOKEN)
    await order()
    await polled(texts).toHaveLength(1)
    expect(JSON.stringify([await readIntegration(id), await listIntegrations()])).not.toContain('canary')
    const tables = await sql<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    expect(tables.length).toBeGreaterThan(50)
    for (const { name } of tables) {
      const [row] = await sql<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${name} AS row WHERE row::text LIKE '%canary%'`,
      )
      expect([name, row?.count]).toEqual([name, 0])
    }
    expect(await readIntegration(id)).toMatchObject({ secrets: ['botToken'] })
  })

  it('every call of Telegram is logged', async () => {
    telegram.refuse(500, 'Internal')
    await expect(deliver()).rejects.toThrow()
    await deliver()
    expect(await calls()).toEqual([
      { purpose: 'newCustomer', isOk: false, result: 'Telegram не отвечает как следует (500)' },
      { purpose: 'newCustomer', isOk: true, result: 'Отправлено' },
    ])
  })
})
