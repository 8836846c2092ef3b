import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { permissions } from '~/domain/auth/shared'
import {
  endTelegramLink,
  makeTelegramCode,
  orderKeeperOf,
  readOwnTelegram,
  receiveTelegramUpdate,
  removeOldTelegramUpdates,
  saveIntegration,
} from '~/domain/integrations/index.server'
import { webhookKeys } from '~/domain/integrations/telegram/telegram-updates.server'
import { endStaffSessions } from '~/domain/staff/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createProduct, createUser } from '~tests/support/database/factories'
import { deliver, integrationActor, setUpIntegration } from '~tests/support/integrations/set-up-integration'
import { orderProducts } from '~tests/support/orders/place-order'
import { JsonService } from '~tests/support/services/json-service'
import { runWorker } from '~tests/support/services/run-worker'
import { setEnvironment } from '../../support/setup/set-environment'

const TOKEN = '123456789:AAcanaryCANARYcanaryCANARYcanary-_12345'
const telegram = new JsonService(({ url }) =>
  url.endsWith('/getMe')
    ? { ok: true, result: { id: 1, is_bot: true, username: 'bot' } }
    : { ok: true, result: true },
)
let id: string
let updateId = 1_000

beforeAll(async () => {
  setEnvironment({
    TELEGRAM_API_URL: await telegram.start(),
    APP_URL: 'https://shop.example.ru',
    RATE_LIMITS: 'on',
  })
})
afterAll(() => telegram.stop())
runWorker(['integrations'])

const typed = { chatId: '-100200', buttons: 'on', 'notifications-newOrders': 'on' }

beforeEach(async () => {
  holdClock(undefined)
  await getDb().integration.deleteMany()
  await getDb().telegramLink.deleteMany()
  id = await setUpIntegration('TELEGRAM_BOT', { typed, secrets: { botToken: TOKEN } })
  await expect.poll(() => said('setWebhook')).not.toEqual([])
  telegram.forget()
})

type Said = Record<string, unknown> & {
  text: string
  reply_markup?: { inline_keyboard: { text: string; callback_data?: string; url?: string }[][] }
}

const said = (method: string) =>
  telegram.calls.filter(({ url }) => url.endsWith(`/${method}`)).map(({ body }) => JSON.parse(body) as Said)
const buttonsOf = (message: Said | undefined) => message?.reply_markup?.inline_keyboard.flat() ?? []
const polled = <T>(read: () => Promise<T> | T) => expect.poll(read, { interval: 50 })

const send = (update: object, keys = webhookKeys(id)) =>
  receiveTelegramUpdate({ ...keys, body: JSON.stringify({ update_id: ++updateId, ...update }) })
const press = (data: string, from = 42) =>
  send({
    callback_query: {
      id: 'press',
      from: { id: from, first_name: 'Иван' },
      message: { message_id: 7, chat: { id: -100_200 } },
      data,
    },
  })
const start = (code: string, from = 42, type = 'private') =>
  send({ message: { from: { id: from }, chat: { id: from, type }, text: `/start ${code}` } })

async function order(): Promise<string> {
  const product = await createProduct({ stock: 10 })
  return (await orderProducts([{ productId: product.id, quantity: 1 }])).orderId
}
const statusOf = async (orderId: string) =>
  (await getDb().order.findUniqueOrThrow({ where: { id: orderId }, select: { status: true } })).status

async function linked(from = 42): Promise<string> {
  const { id: userId } = await createUser({ role: 'ADMIN', name: 'Анна Смирнова' })
  await makeTelegramCode(userId)
  await start((await readOwnTelegram(userId))?.code ?? '', from)
  await polled(() => readOwnTelegram(userId)).toEqual({ canLink: true, isLinked: true, code: null })
  await polled(() => said('sendMessage')).toMatchObject([
    { chat_id: String(from), text: expect.stringContaining('Готово') },
  ])
  telegram.forget()
  return userId
}

describe("the bot's buttons", () => {
  it('the buttons are connected with secret keys when enabled, and removed when disabled', async () => {
    const save = (values: Record<string, string>) =>
      saveIntegration({
        integrationId: id,
        typed: { enabled: 'on', ...typed, ...values },
        secrets: {},
        actor: integrationActor,
        isProven: true,
      })
    await save({})
    const { path, secret } = webhookKeys(id)
    const url = `https://shop.example.ru/api/telegram/${path}`
    await polled(() => said('setWebhook')).toEqual([
      { url, secret_token: secret, allowed_updates: ['callback_query', 'message'] },
    ])
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(secret).not.toBe(path)
    await save({ buttons: '' })
    await polled(() => said('deleteWebhook')).toHaveLength(1)
    expect(await press('process:x')).toBe(false)
  })

  it('the buttons under a new order change its status once, in the employee’s name', async () => {
    const userId = await linked()
    const orderId = await order()
    await deliver({ type: 'TELEGRAM_BOT', kind: 'newOrder', subjectId: orderId })
    expect(buttonsOf(said('sendMessage')[0])).toEqual([
      { text: 'Подтвердить', callback_data: `process:${orderId}` },
      { text: 'Отправлен', callback_data: `ship:${orderId}` },
      { text: 'Открыть', url: `https://shop.example.ru/admin/orders/${orderId}` },
    ])
    expect(await press(`process:${orderId}`)).toBe(true)
    await polled(() => said('editMessageText')).toHaveLength(1)
    expect(await statusOf(orderId)).toBe('PROCESSING')
    expect(said('answerCallbackQuery')).toMatchObject([
      { callback_query_id: 'press', text: 'Готово: обрабатывается' },
    ])
    const [edited] = said('editMessageText')
    expect(edited).toMatchObject({
      chat_id: -100_200,
      message_id: 7,
      text: expect.stringContaining('Сейчас: Обрабатывается'),
    })
    expect(buttonsOf(edited).map(({ text }) => text)).toEqual(['Отправлен', 'Открыть'])
    const entries = await getDb().auditLog.findMany({
      where: { entityId: orderId, action: 'order.status' },
      select: { actorId: true },
    })
    expect(entries).toEqual([{ actorId: userId }])

    await press(`process:${orderId}`)
    await polled(() => said('answerCallbackQuery').at(-1)).toMatchObject({ text: 'Сейчас: Обрабатывается' })
    await press(`ship:${orderId}`)
    await polled(() => said('answerCallbackQuery').at(-1)).toMatchObject({ text: 'Готово: отправлен' })
    await press(`process:${orderId}`)
    await polled(() => said('answerCallbackQuery').at(-1)).toMatchObject({ text: 'Сейчас: Отправлен' })
    expect(await statusOf(orderId)).toBe('SHIPPED')
  })

  it('the buttons refuse a person without a link or permission, and requests from outside Telegram', async () => {
    const orderId = await order()
    await press(`process:${orderId}`)
    await polled(() => said('answerCallbackQuery')).toMatchObject([
      { text: expect.stringContaining('Сначала свяжите') },
    ])
    const userId = await linked()
    for (const change of [
      { role: 'MODERATOR' as const },
      { role: 'ADMIN' as const, status: 'INACTIVE' as const },
    ]) {
      telegram.forget()
      await getDb().user.update({ where: { id: userId }, data: change })
      await press(`process:${orderId}`)
      await polled(() => said('answerCallbackQuery')).toMatchObject([
        { text: expect.stringContaining('Сначала свяжите') },
      ])
    }
    const { path, secret } = webhookKeys(id)
    const update = {
      callback_query: {
        id: 'x',
        from: { id: 42 },
        message: { message_id: 7, chat: { id: 1 } },
        data: `process:${orderId}`,
      },
    }
    for (const keys of [
      { path, secret: path },
      { path: secret, secret },
      { path: '', secret: '' },
      { path, secret: `${secret}x` },
    ])
      expect(await send(update, keys)).toBe(false)
    expect(await statusOf(orderId)).toBe('PENDING')
  })

  it('the buttons handle a repeated update once, and store no other messages', async () => {
    await linked()
    const orderId = await order()
    const update = {
      update_id: 5,
      callback_query: {
        id: 'press',
        from: { id: 42 },
        message: { message_id: 7, chat: { id: 1 } },
        data: `ship:${orderId}`,
      },
    }
    for (let time = 0; time < 3; time++) expect(await send(update)).toBe(true)
    await polled(() => said('editMessageText')).toHaveLength(1)
    expect(await getDb().telegramUpdate.count({ where: { updateId: 5 } })).toBe(1)
    const before = await getDb().telegramUpdate.count()
    expect(
      await send({
        message: { from: { id: 1 }, chat: { id: 1, type: 'private' }, text: 'Здравствуйте, я Иван' },
      }),
    ).toBe(true)
    expect(await receiveTelegramUpdate({ ...webhookKeys(id), body: '{' })).toBe(true)
    expect(await getDb().telegramUpdate.count()).toBe(before)
    holdClock(new Date(Date.now() + 8 * 24 * 3_600_000))
    await removeOldTelegramUpdates(1_000)
    expect(await getDb().telegramUpdate.count()).toBe(0)
  })

  it('the buttons handle a click once, although Telegram fails in between', async () => {
    await linked()
    const orderId = await order()
    telegram.answers.push(
      { status: 500, body: { ok: false, error_code: 500 } },
      { status: 400, body: { ok: false, error_code: 400, description: 'query is too old' } },
    )
    await press(`process:${orderId}`)
    await polled(() => said('editMessageText')).toHaveLength(1)
    expect(await getDb().orderEvent.count({ where: { orderId, type: 'status' } })).toBe(1)
  })
})

describe('the link of a Telegram account', () => {
  it('the link of a Telegram account requires a fresh single-use code, outside of groups', async () => {
    const { id: userId } = await createUser({ role: 'ADMIN' })
    await makeTelegramCode(userId)
    const code = (await readOwnTelegram(userId))?.code ?? ''
    expect(code).toMatch(/^[\w-]{24}$/)
    expect(JSON.stringify(await getDb().telegramLink.findMany({ select: { codeHash: true } }))).not.toContain(
      code,
    )
    await start(code, 42, 'group')
    await start('wrong-code-of-somebody')
    await polled(() => said('sendMessage')).toMatchObject([
      { text: expect.stringContaining('Код не подходит') },
    ])
    holdClock(new Date(Date.now() + 16 * 60_000))
    expect(await readOwnTelegram(userId)).toEqual({ canLink: true, isLinked: false, code: null })
    await start(code)
    await polled(() => said('sendMessage')).toHaveLength(2)
    expect(await readOwnTelegram(userId)).toMatchObject({ isLinked: false })
  })

  it('the link of a Telegram account ends after a password change or a sign-out everywhere', async () => {
    const userId = await linked()
    const keeper = async () => (await orderKeeperOf(42))?.id
    expect(await keeper()).toBe(userId)
    const { passwordHash } = await getDb().user.findUniqueOrThrow({
      where: { id: userId },
      select: { passwordHash: true },
    })
    await getDb().user.update({ where: { id: userId }, data: { passwordHash: 'another' } })
    expect([await keeper(), (await readOwnTelegram(userId))?.isLinked]).toEqual([undefined, false])
    await getDb().user.update({ where: { id: userId }, data: { passwordHash } })
    expect(await keeper()).toBe(userId)
    const by = { userId: (await createUser({ role: 'ADMIN' })).id, role: 'ADMIN', permissions } as const
    const change = { staffId: userId, sessionId: null, ownSessionId: newId(), by, actor: integrationActor }
    await endStaffSessions(change)
    expect([await keeper(), (await readOwnTelegram(userId))?.isLinked]).toEqual([undefined, false])
  })

  it('the link of a Telegram account moves to the person who links it later, and ends on request', async () => {
    const first = await linked()
    const second = await linked()
    expect(await readOwnTelegram(first)).toMatchObject({ isLinked: false })
    await endTelegramLink(second, integrationActor)
    expect(await getDb().telegramLink.count()).toBe(0)
    const actions = await getDb().auditLog.findMany({
      where: { entityId: second },
      select: { action: true },
      orderBy: { id: 'asc' },
    })
    expect(actions.map(({ action }) => action)).toEqual(['staff.telegram-link', 'staff.telegram-unlink'])
  })
})
