import dnsPromises from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import tls from 'node:tls'
import { inspect } from 'node:util'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import {
  addEndpoint,
  forgetDeliveries,
  listDeliveries,
  listEndpoints,
  readDelivery,
  readEndpoint,
  removeOldDeliveries,
  replayDelivery,
  replayFailed,
  resumeEndpoint,
  rotateSecret,
  saveEndpoint,
  sendDue,
  startDeliveries,
} from '~/domain/webhooks/index.server'
import { holdClock, now } from '~/platform/clock'
import { getDb, sql } from '~/platform/db.server'
import { getEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { verifiedEvent } from '~tests/support/services/documented-receiver'
import { ownCertificate } from '~tests/support/services/own-certificate'
import { WebhookReceiver } from '~tests/support/services/webhook-receiver'

const actor: Actor = { kind: 'staff', id: null, name: 'Анна', ip: null }
const [SECOND, HOUR, DAY] = [1_000, 3_600_000, 86_400_000] as const

let receiver: WebhookReceiver
let port: number
let id: string
let secret: string

beforeAll(async () => {
  receiver = new WebhookReceiver()
  port = await receiver.start()
})
afterAll(() => receiver.stop())

beforeEach(async () => {
  holdClock(undefined)
  await getDb().webhookEndpoint.deleteMany()
  await getDb().notification.deleteMany()
  receiver.received.length = 0
  receiver.most = 0
  receiver.answer = ok
  ;({ id, secret } = await add(`http://127.0.0.1:${port}/hook`))
})
afterEach(() => holdClock(undefined))

const ok: WebhookReceiver['answer'] = (response) => response.writeHead(200).end('ok')
const wanted = (url: string) => ({ url, description: '', events: ['product.stock_changed'] as const, isActive: true })
const add = (url: string) => addEndpoint({ wanted: wanted(url), actor })

async function tell(count = 1, subjectIds: string[] = []): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  const payload = () => Promise.resolve({ data: { changes: [] }, subjectIds })
  for (const eventId of ids) await startDeliveries({ eventId, type: 'product.stock_changed', payload })
  return ids
}

const log = async (of = id) => {
  const { rows } = await listDeliveries(of, { state: null, sort: 'createdAt', direction: 'desc', size: 50, page: 1, place: null })
  return rows
}
const last = async (of = id) => {
  const [row] = await log(of)
  if (!row) throw new Error('Nothing was sent')
  return row
}
const answerWith = (status: number, headers: Record<string, string> = {}, body = '') => {
  receiver.answer = (response) => response.writeHead(status, headers).end(body)
}
/** The clock stands still, some time from now. */
const later = (milliseconds: number) => holdClock(new Date(now().getTime() + milliseconds))

describe('a delivery', () => {
  it('is signed as the documentation says, arrives once, and stands in the log', async () => {
    const [eventId = ''] = await tell()
    await Promise.all([sendDue(id), sendDue(id)])
    await sendDue(id)
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(verifiedEvent(headers, body, secret)).toMatchObject({ id: eventId, type: 'product.stock_changed', data: { changes: [] } })
    expect(() => verifiedEvent(headers, `${body} `, secret)).toThrow('not signed')
    expect(() => verifiedEvent(headers, body, secret, Date.now() / 1_000 + 301)).toThrow('too old')
    expect(headers).toMatchObject({ 'webhook-id': eventId, 'content-type': 'application/json; charset=utf-8' })
    expect(await last()).toMatchObject({ state: 'DELIVERED', tries: 1, nextTryAt: null, last: { status: 200, isOk: true, answer: 'ok' } })
    expect(await readEndpoint(id)).toMatchObject({ state: 'active', waiting: 0 })
  })

  it('is tried for as long as the receiver is down, with the same id and body, and arrives when it is back', async () => {
    const away = new WebhookReceiver()
    const itsPort = await away.start()
    await away.stop()
    const made = await add(`http://127.0.0.1:${itsPort}/`)
    holdClock(new Date())
    const start = now().getTime()
    await tell()
    const waits: number[] = []
    while (now().getTime() - start < HOUR) {
      await sendDue(made.id)
      const { state, nextTryAt, last: tried } = await last(made.id)
      expect([state, tried?.status, tried?.result]).toEqual(['WAITING', null, 'Соединение отклонено'])
      waits.push((nextTryAt?.getTime() ?? 0) - now().getTime())
      await sendDue(made.id)
      holdClock(nextTryAt ?? undefined)
    }
    expect((await last(made.id)).tries).toBe(waits.length)
    expect(waits.length).toBeGreaterThanOrEqual(5)
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
    expect((await readEndpoint(made.id)).state).toBe('failing')
    const back = new WebhookReceiver()
    await back.start(itsPort)
    await sendDue(made.id)
    const row = await last(made.id)
    expect([row.state, row.tries, back.received.length]).toEqual(['DELIVERED', waits.length + 1, 1])
    expect(back.received[0]?.headers['webhook-id']).toBe(row.eventId)
    expect(back.received[0]?.body).toBe((await readDelivery(made.id, row.id)).body)
    expect((await readEndpoint(made.id)).state).toBe('active')
    await back.stop()
  })

  it('to a slow receiver delays no other, and no more than four are on their way there at once', async () => {
    const slow = new WebhookReceiver()
    const held: (() => void)[] = []
    slow.answer = (response) => void held.push(() => response.writeHead(200).end())
    const made = await add(`http://127.0.0.1:${await slow.start()}/`)
    await tell(8)
    const sending = Array.from({ length: 8 }, () => sendDue(made.id))
    await expect.poll(() => held.length).toBe(4)
    const start = performance.now()
    await sendDue(id)
    expect(receiver.received).toHaveLength(8)
    expect(performance.now() - start).toBeLessThan(3_000)
    slow.answer = ok
    held.forEach((answer) => answer())
    await Promise.all(sending)
    expect([slow.received.length, slow.most]).toEqual([8, 4])
    await slow.stop()
  })

  it('is given up after ten seconds without an answer, and tried again', async () => {
    receiver.answer = () => undefined
    await tell()
    await sendDue(id)
    const row = await last()
    expect(row).toMatchObject({ state: 'WAITING', last: { status: null, result: 'Не ответил за 10 с' } })
    expect(row.last?.milliseconds).toBeGreaterThanOrEqual(9_900)
    expect(row.last?.milliseconds).toBeLessThan(12_000)
  })

  it('does not go to a receiver whose certificate nobody vouches for', async () => {
    const secure = new WebhookReceiver(ownCertificate())
    const made = await add(`https://localhost:${await secure.start()}/`)
    await tell()
    await sendDue(made.id)
    expect(await last(made.id)).toMatchObject({ state: 'WAITING', last: { status: null, isOk: false } })
    expect((await last(made.id)).last?.result).toBe('Сертификат не принят (DEPTH_ZERO_SELF_SIGNED_CERT)')
    expect(secure.received).toEqual([])
    await secure.stop()
  })

  it('goes to one that is vouched for', async () => {
    const certificate = ownCertificate()
    const secure = new WebhookReceiver(certificate)
    const made = await add(`https://localhost:${await secure.start()}/`)
    const known = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...known, certificate.cert])
    await tell()
    await sendDue(made.id)
    tls.setDefaultCACertificates(known)
    expect([(await last(made.id)).state, secure.received.length]).toEqual(['DELIVERED', 1])
    await secure.stop()
  })

  it('follows no redirect, wherever it leads', async () => {
    const inside = new WebhookReceiver()
    const insidePort = await inside.start()
    answerWith(302, { Location: `http://127.0.0.1:${insidePort}/metadata` })
    await tell()
    await sendDue(id)
    expect(await last()).toMatchObject({
      state: 'WAITING',
      last: { status: 302, result: 'Перенаправляет (302): по перенаправлениям магазин не ходит' },
    })
    expect(inside.received).toEqual([])
    await inside.stop()
  })

  it('reads no more of a huge answer than it needs', async () => {
    let isCutOff = false
    receiver.answer = (response) => {
      response.once('close', () => (isCutOff = !response.writableFinished))
      response.writeHead(200)
      const pour = (): void => {
        while (!response.destroyed && response.write('я\u0000'.repeat(5_000)));
        response.once('drain', pour)
      }
      pour()
    }
    await tell()
    await sendDue(id)
    const row = await last()
    expect([row.state, row.last?.answer.length]).toEqual(['DELIVERED', 500])
    expect(row.last?.answer.startsWith('я я я')).toBe(true)
    await expect.poll(() => isCutOff).toBe(true)
  })
})

describe('an address inside a private network', () => {
  beforeEach(() => Object.assign(getEnv(), { ALLOW_PRIVATE_HOSTS: false }))
  afterEach(() => Object.assign(getEnv(), { ALLOW_PRIVATE_HOSTS: true }))

  it('is not called, though it was saved', async () => {
    await tell()
    await sendDue(id)
    expect(await last()).toMatchObject({ state: 'WAITING', last: { result: 'Адрес внутри частной сети' } })
    expect(receiver.received).toEqual([])
  })

  it('is not called either when a public name leads there beside a public address', async () => {
    await withNames([['93.184.216.34', '10.0.0.7']], async () => {
      const made = await add('https://both.example/')
      await tell()
      await sendDue(made.id)
      expect(await last(made.id)).toMatchObject({ last: { result: 'Адрес внутри частной сети' } })
    })
  })
})

it('a name that means another address a moment later is called at the one that was looked at', async () => {
  const asked = await withNames([['127.0.0.1'], ['192.0.2.1']], async () => {
    const made = await add(`http://rebinding.example:${port}/`)
    await tell()
    await sendDue(made.id)
    expect(await last(made.id)).toMatchObject({ state: 'DELIVERED' })
  })
  expect(asked).toBe(1)
})

/** Every question for a name gets these answers, one after another. Gives how often it was asked. */
async function withNames(answers: readonly string[][], work: () => Promise<void>): Promise<number> {
  const { lookup } = dnsPromises
  let asked = 0
  const lookUp = () => Promise.resolve((answers[asked++] ?? []).map((address) => ({ address, family: 4 })))
  Object.assign(dnsPromises, { lookup: lookUp })
  syncBuiltinESMExports()
  try {
    await work()
    return asked
  } finally {
    Object.assign(dnsPromises, { lookup })
    syncBuiltinESMExports()
  }
}

describe('what a receiver asks for', () => {
  it.each([
    ['seconds', () => '7200'],
    ['a date', () => new Date(now().getTime() + 7_200 * SECOND).toUTCString()],
  ])('is obeyed: 429 with Retry-After in %s', async (_, header) => {
    holdClock(new Date(Math.ceil(Date.now() / SECOND) * SECOND))
    answerWith(429, { 'Retry-After': header() })
    await tell()
    await sendDue(id)
    const row = await last()
    expect(row).toMatchObject({ state: 'WAITING', last: { status: 429, result: 'Просит подождать (429)' } })
    expect((row.nextTryAt?.getTime() ?? 0) - now().getTime()).toBe(7_200 * SECOND)
    answerWith(200)
    later(7_199 * SECOND)
    await sendDue(id)
    expect((await last()).tries).toBe(1)
    later(2 * SECOND)
    await sendDue(id)
    expect((await last()).state).toBe('DELIVERED')
  })

  it('410 stops everything at once, and staff are told', async () => {
    answerWith(410)
    await tell(2)
    await sendDue(id)
    expect(receiver.received).toHaveLength(1)
    expect((await log()).map(({ state }) => state).sort()).toEqual(['FAILED', 'WAITING'])
    expect(await readEndpoint(id)).toMatchObject({ state: 'paused', pauseReason: 'Получатель больше ничего не ждёт (410)', waiting: 1 })
    const [told] = await getDb().notification.findMany()
    expect(told).toMatchObject({ type: 'SYSTEM_ALERT', priority: 'URGENT', title: 'Отправка событий приостановлена' })
  })
})

describe('an endpoint that fails again and again', () => {
  /** Lets the plan of all waiting deliveries run out. */
  async function giveUp(): Promise<void> {
    await getDb().webhookDelivery.updateMany({ where: { state: 'WAITING' }, data: { plannedTries: 11, nextTryAt: now() } })
    await sendDue(id)
  }

  it('is paused after twenty events that were given up; what happens meanwhile waits, and goes out when a person says so', async () => {
    answerWith(500, {}, '<b>нет</b>')
    await tell(19)
    await giveUp()
    expect(await readEndpoint(id)).toMatchObject({ state: 'failing', waiting: 0 })
    await tell()
    await giveUp()
    expect(await readEndpoint(id)).toMatchObject({
      state: 'paused',
      pauseReason: '20 событий подряд не доставлены: Ответил ошибкой (500)',
    })
    expect(await getDb().notification.count()).toBe(1)
    receiver.received.length = 0
    answerWith(200)
    await tell(3)
    await sendDue(id)
    expect(receiver.received).toEqual([])
    await expect(replayFailed({ endpointId: id, hours: 1, actor })).rejects.toMatchObject({ status: 409 })
    expect(await resumeEndpoint({ endpointId: id, waiting: 'send', actor })).toBe(3)
    await sendDue(id)
    expect(receiver.received).toHaveLength(3)
    expect(await replayFailed({ endpointId: id, hours: 1, actor })).toBe(20)
    await sendDue(id)
    expect(receiver.received).toHaveLength(23)
    expect(await readEndpoint(id)).toMatchObject({ state: 'active', waiting: 0, pauseReason: null })
  })

  it('is paused after a day without a success; what waits can be left out too', async () => {
    answerWith(503)
    await tell()
    await sendDue(id)
    later(DAY - HOUR)
    await tell()
    await sendDue(id)
    expect((await readEndpoint(id)).state).toBe('failing')
    later(2 * HOUR)
    await tell()
    await sendDue(id)
    expect(await readEndpoint(id)).toMatchObject({ state: 'paused', pauseReason: 'Больше суток ни одной доставки: Ответил ошибкой (503)' })
    expect(await resumeEndpoint({ endpointId: id, waiting: 'skip', actor })).toBe(3)
    expect(await resumeEndpoint({ endpointId: id, waiting: 'send', actor })).toBe(0)
    answerWith(200)
    await sendDue(id)
    expect((await log()).map(({ state }) => state)).toEqual(['SKIPPED', 'SKIPPED', 'SKIPPED'])
  })

  it('gives an event up after more than a day of tries', async () => {
    answerWith(500)
    holdClock(new Date())
    await tell()
    const start = now().getTime()
    for (let tries = 1; (await last()).state === 'WAITING'; tries += 1) {
      holdClock((await last()).nextTryAt ?? undefined)
      await getDb().webhookEndpoint.update({ where: { id }, data: { pausedAt: null, failingSince: null } })
      await sendDue(id)
      expect(tries).toBeLessThan(20)
    }
    expect(await last()).toMatchObject({ state: 'FAILED', tries: 12, nextTryAt: null })
    expect(now().getTime() - start).toBeGreaterThan(0.75 * DAY)
  })
})

it('a delivery is sent again with the same id and body, and each try stays in the log', async () => {
  await tell()
  await sendDue(id)
  const row = await last()
  await replayDelivery({ endpointId: id, deliveryId: row.id, actor })
  await sendDue(id)
  const [first, second] = receiver.received
  expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body])
  expect((await readDelivery(id, row.id)).tries).toHaveLength(2)
  const other = await add('http://127.0.0.1:9/')
  await expect(replayDelivery({ endpointId: other.id, deliveryId: row.id, actor })).rejects.toMatchObject({ status: 404 })
  await expect(readDelivery(other.id, row.id)).rejects.toMatchObject({ status: 404 })
})

it('a new secret signs beside the former one for a day, and a second press is refused', async () => {
  const { version } = await readEndpoint(id)
  const fresh = await rotateSecret({ endpointId: id, version, actor })
  await expect(rotateSecret({ endpointId: id, version, actor })).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
  await tell()
  await sendDue(id)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  for (const one of [secret, fresh]) expect(verifiedEvent(headers, body, one).type).toBe('product.stock_changed')
  later(DAY + SECOND)
  await tell()
  await sendDue(id)
  const [, { headers: then, body: sent } = { headers: {}, body: '' }] = receiver.received
  expect(verifiedEvent(then, sent, fresh, now().getTime() / SECOND).type).toBe('product.stock_changed')
  expect(() => verifiedEvent(then, sent, secret, now().getTime() / SECOND)).toThrow('not signed')
})

it('its secret is in no table, no log entry, no page and no error', async () => {
  answerWith(500)
  await tell()
  await sendDue(id)
  const { version } = await readEndpoint(id)
  await saveEndpoint({ endpointId: id, wanted: { ...wanted(`http://127.0.0.1:${port}/other`), description: 'Склад' }, version, actor })
  const shown = [await listEndpoints(), await readEndpoint(id), await log(), await readDelivery(id, (await last()).id)]
  const text = secret.slice('whsec_'.length)
  expect(inspect(shown, { depth: 10 })).not.toContain(text)
  const tables = await sql<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const [row] = await sql<{ found: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM ${name} AS one WHERE position($1 in one::text) > 0) AS found`,
      [text],
    )
    expect([name, row?.found]).toEqual([name, false])
  }
})

it('what tells of somebody goes with them, and everything after a month', async () => {
  const [order, other] = [newId(), newId()]
  await tell(1, [order])
  await tell(1, [other])
  await forgetDeliveries({ db: getDb() }, [order])
  expect(await log()).toHaveLength(1)
  expect(await removeOldDeliveries(10)).toBe(0)
  later(31 * DAY)
  expect(await removeOldDeliveries(10)).toBe(1)
})

it('where nobody listens, and where it is switched off, nothing is written down', async () => {
  const { version } = await readEndpoint(id)
  await saveEndpoint({ endpointId: id, wanted: { ...wanted(`http://127.0.0.1:${port}/`), isActive: false }, version, actor })
  const payload = () => Promise.reject(new Error('nobody asks'))
  await startDeliveries({ eventId: newId(), type: 'product.stock_changed', payload })
  await startDeliveries({ eventId: newId(), type: 'order.placed', payload })
  expect(await log()).toEqual([])
})
