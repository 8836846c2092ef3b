import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { askForTest, saveIntegration } from '~/domain/integrations/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { announceProducts } from '~jobs/processors/announce-products'
import { createProduct } from '~tests/support/database/factories'
import {
  cardOf,
  deliver,
  integrationActor,
  setUpIntegration,
} from '~tests/support/integrations/set-up-integration'
import { JsonService, type ServiceCall } from '~tests/support/services/json-service'
import { runWorker } from '~tests/support/services/run-worker'
import { setEnvironment } from '../../support/setup/set-environment'
import { administrator } from '~tests/support/people/administrator'

const TOKEN = 'vk1.a.canaryCANARYcanaryCANARYcanaryCANARYcanary'
const WALL_TOKEN = 'vk1.a.wallCANARYcanaryCANARYcanaryCANARYcanary'
const type = 'VKONTAKTE'
const vk = new JsonService(({ url }) =>
  url === '/method/groups.getById'
    ? { response: { groups: [{ id: 12_345, name: 'Колор-Центр' }], profiles: [] } }
    : { response: 1 },
)
let id: string

beforeAll(async () => {
  setEnvironment({ VK_API_URL: await vk.start() })
})
afterAll(() => vk.stop())
runWorker(['integrations'])

const everything = {
  enabled: 'on',
  groupId: '12345',
  recipients: '101',
  'notifications-newUsers': 'on',
  autoPost: 'on',
}

beforeEach(async () => {
  await getDb().integration.deleteMany()
  await getDb().notification.deleteMany()
  await announceProducts.run({})
  id = await setUpIntegration(type, { typed: everything, secrets: { accessToken: TOKEN } })
  vk.forget()
})

const fieldsOf = ({ body }: ServiceCall) => Object.fromEntries(new URLSearchParams(body))
const callsOf = (method: string) => vk.calls.filter(({ url }) => url === `/method/${method}`).map(fieldsOf)
const posts = () => callsOf('wall.post').map(({ message = '' }) => message.replaceAll('\u00a0', ' '))
const messages = () => callsOf('messages.send')
const refusal = (code: number) => ({ status: 200, body: { error: { error_code: code, error_msg: TOKEN, request_params: [{ key: 'access_token', value: TOKEN }] } } }) // prettier-ignore

const countEvents = () =>
  getDb().outboxEvent.count({
    where: {
      OR: ['newProduct', 'newProducts'].map((kind) => ({ payload: { path: ['kind'], equals: kind } })),
    },
  })

describe('VKontakte', () => {
  it('VKontakte sends a message to staff, with one number for all attempts', async () => {
    vk.answers.push({ status: 502, body: '<html>' })
    const event = { type, eventId: newId() } as const
    await expect(deliver(event)).rejects.toMatchObject({
      kind: 'temporary',
      message: 'ВКонтакте ответил непонятно (502)',
    })
    await deliver(event)
    await deliver(event)
    const [first, second, ...more] = messages()
    expect(more).toEqual([])
    expect(first).toMatchObject({
      access_token: TOKEN,
      v: '5.199',
      peer_id: '101',
      message: expect.stringContaining('Новый клиент'),
    })
    expect(Number(first?.random_id)).toBeGreaterThan(0)
    expect(second).toEqual(first)
    await deliver({ type })
    expect(messages()[2]?.random_id).not.toBe(first?.random_id)
    expect(vk.calls.map(({ url }) => url).join()).not.toContain('canary')
  })

  it('VKontakte posts a product when it first becomes visible, and never again', async () => {
    const product = await createProduct({ name: 'Эмаль ПФ-115', priceKopecks: 69_000, isActive: false })
    await announceProducts.run({})
    await getDb().product.update({ where: { id: product.id }, data: { isActive: true } })
    await announceProducts.run({})
    await expect.poll(posts).toHaveLength(1)
    expect(posts()[0]).toMatch(/^Новинка: Эмаль ПФ-115\n690 ₽\nhttps?:\/\/.+\/product\//)
    const [post] = callsOf('wall.post')
    expect(post).toMatchObject({ access_token: TOKEN, owner_id: '-12345', from_group: '1' })
    expect(post?.guid).toMatch(/^[0-9a-f-]{36}$/)
    for (const isActive of [false, true])
      await getDb().product.update({ where: { id: product.id }, data: { isActive } })
    await announceProducts.run({})
    expect(
      await getDb().outboxEvent.count({
        where: { name: 'integration.due', payload: { path: ['subjectId'], equals: product.id } },
      }),
    ).toBe(1)
  })

  it('VKontakte posts many new products together', async () => {
    for (let place = 1; place <= 12; place++)
      await createProduct({ name: `Колер ${String(place)}`, priceKopecks: 10_000 * place })
    await announceProducts.run({})
    await expect.poll(posts).toHaveLength(1)
    const [post = ''] = posts()
    expect(post).toMatch(/^Новинки: 12 товаров\nКолер 1 — 100 ₽\n/)
    expect(post).toContain('…и ещё 2 товара\nhttp')
  })

  it('VKontakte posts no products that were visible before, and none while the setting is off', async () => {
    const before = await countEvents()
    await getDb().integration.deleteMany()
    await createProduct()
    await setUpIntegration(type, { typed: everything, secrets: { accessToken: TOKEN } })
    await announceProducts.run({})
    await saveIntegration({
      integrationId: (await cardOf(type))?.id ?? '',
      typed: { ...everything, autoPost: '' },
      secrets: {},
      actor: integrationActor,
      isProven: true,
    })
    await createProduct()
    await announceProducts.run({})
    expect(await getDb().productDebut.count({ where: { announcedAt: null } })).toBe(0)
    expect(await countEvents()).toBe(before)
  })

  it('VKontakte posts with its own key where one is set', async () => {
    await saveIntegration({
      integrationId: id,
      typed: everything,
      secrets: { wallToken: WALL_TOKEN },
      actor: integrationActor,
      isProven: true,
    })
    const product = await createProduct()
    await deliver({ type, kind: 'newProduct', subjectId: product.id })
    expect(callsOf('wall.post')).toMatchObject([{ access_token: WALL_TOKEN }])
  })

  it.each([
    [6, 1_000],
    [9, 600_000],
    [29, 3_600_000],
  ])('VKontakte pauses after the error %i', async (code, milliseconds) => {
    vk.answers.push(refusal(code))
    await expect(deliver({ type })).rejects.toMatchObject({ name: 'RetryLater', milliseconds })
  })

  it.each([
    [5, 'ВКонтакте не принимает ключ доступа'],
    [27, 'ВКонтакте: ключу сообщества это нельзя, нужен ключ администратора'],
  ])('VKontakte stops at the error %i with a reason', async (code, reason) => {
    vk.answers.push(refusal(code))
    await expect(deliver({ type })).rejects.toMatchObject({ name: 'PermanentFailure', message: reason })
    expect(await cardOf(type)).toMatchObject({ failure: reason })
  })

  it.each([
    [14, 'ВКонтакте просит ввести код с картинки'],
    [214, 'ВКонтакте не публикует: исчерпан предел записей на сегодня или публикация запрещена'],
    [10, 'ВКонтакте не отвечает как следует (10)'],
  ])('VKontakte tries again after the error %i, and still sends other messages', async (code, message) => {
    const product = await createProduct()
    vk.answers.push(refusal(code))
    await expect(deliver({ type, kind: 'newProduct', subjectId: product.id })).rejects.toMatchObject({
      kind: 'temporary',
      message,
    })
    await deliver({ type })
    expect(messages()).toHaveLength(1)
  })

  it.each([901, 902, 914])('VKontakte drops one message at the error %i, and no others', async (code) => {
    vk.answers.push(refusal(code))
    await deliver({ type })
    expect(await cardOf(type)).toMatchObject({ failure: null, lastCall: { isOk: false } })
    await deliver({ type })
    expect(messages()).toHaveLength(2)
  })

  it('VKontakte is tested without a message or a post', async () => {
    await askForTest({ integrationId: id, actor: administrator })
    const result = 'Сообщество «Колор-Центр» отвечает; сообщений и записей при проверке не отправлено'
    await expect.poll(() => cardOf(type)).toMatchObject({ test: null, lastCall: { isOk: true, result } })
    expect(vk.calls.map(({ url }) => url)).toEqual(['/method/groups.getById'])
  })
})
