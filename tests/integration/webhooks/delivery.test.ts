import tls from 'node:tls'

import { describe, expect, it } from 'vitest'

import { readDelivery, readEndpoint, sendDue } from '~/domain/webhooks/index.server'
import { holdClock, now } from '~/platform/dates/clock'
import { verifiedEvent } from '~tests/support/services/documented-receiver'
import {
  actor,
  addReceiver,
  answerWith,
  useStockEndpoint,
  lastOf,
  logOf,
  ok,
  publishStockChanges,
} from '~tests/support/services/stock-endpoint'
import { ownCertificate } from '~tests/support/services/own-certificate'
import { WebhookReceiver } from '~tests/support/services/webhook-receiver'

const HOUR = 3_600_000
const endpoint = useStockEndpoint()

describe('a delivery', () => {
  it('a delivery is signed as documented, arrives once, and is logged', async () => {
    const [eventId = ''] = await publishStockChanges()
    await Promise.all([sendDue(endpoint.id), sendDue(endpoint.id)])
    await sendDue(endpoint.id)
    expect(endpoint.receiver.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = endpoint.receiver.received
    expect(verifiedEvent(headers, body, endpoint.secret)).toMatchObject({
      id: eventId,
      type: 'product.stock_changed',
      data: { changes: [] },
    })
    expect(() => verifiedEvent(headers, `${body} `, endpoint.secret)).toThrow('not signed')
    expect(() => verifiedEvent(headers, body, endpoint.secret, Date.now() / 1_000 + 301)).toThrow('too old')
    expect(headers).toMatchObject({
      'webhook-id': eventId,
      'content-type': 'application/json; charset=utf-8',
    })
    expect(await lastOf(endpoint.id)).toMatchObject({
      state: 'DELIVERED',
      tries: 1,
      nextTryAt: null,
      last: { status: 200, isOk: true, answer: 'ok' },
    })
    expect(await readEndpoint(endpoint.id)).toMatchObject({ state: 'active', waiting: 0 })
  })

  it('a delivery is retried while the receiver is down, with the same id and body', async () => {
    const away = new WebhookReceiver()
    const itsPort = await away.start()
    await away.stop()
    const made = await addReceiver(`http://127.0.0.1:${itsPort}/`)
    holdClock(new Date())
    const start = now().getTime()
    await publishStockChanges()
    const waits: number[] = []
    while (now().getTime() - start < HOUR) {
      await sendDue(made.id)
      const { state, nextTryAt, last: tried } = await lastOf(made.id)
      expect([state, tried?.status, tried?.result]).toEqual(['WAITING', null, 'Соединение отклонено'])
      waits.push((nextTryAt?.getTime() ?? 0) - now().getTime())
      await sendDue(made.id)
      holdClock(nextTryAt ?? undefined)
    }
    expect((await lastOf(made.id)).tries).toBe(waits.length)
    expect(waits.length).toBeGreaterThanOrEqual(5)
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
    expect((await readEndpoint(made.id)).state).toBe('failing')
    const back = new WebhookReceiver()
    await back.start(itsPort)
    await sendDue(made.id)
    const row = await lastOf(made.id)
    expect([row.state, row.tries, back.received.length]).toEqual(['DELIVERED', waits.length + 1, 1])
    expect(back.received[0]?.headers['webhook-id']).toBe(row.eventId)
    expect(back.received[0]?.body).toBe((await readDelivery(actor, made.id, row.id)).body)
    expect((await readEndpoint(made.id)).state).toBe('active')
    await back.stop()
  })

  it('a delivery to a slow receiver delays no other, and at most four run there concurrently', async () => {
    const slow = new WebhookReceiver()
    const held: (() => void)[] = []
    slow.answer = (response) => void held.push(() => response.writeHead(200).end())
    const made = await addReceiver(`http://127.0.0.1:${await slow.start()}/`)
    await publishStockChanges(8)
    const sending = Array.from({ length: 8 }, () => sendDue(made.id))
    await expect.poll(() => held.length).toBe(4)
    await sendDue(endpoint.id)
    expect(endpoint.receiver.received).toHaveLength(8)
    expect((await logOf(made.id)).map(({ state }) => state)).toEqual(
      Array.from({ length: 8 }, () => 'WAITING'),
    )
    slow.answer = ok
    held.forEach((answer) => answer())
    await Promise.all(sending)
    expect([slow.received.length, slow.most]).toEqual([8, 4])
    await slow.stop()
  })

  it('a delivery is ended after ten seconds without an answer, and retried', async () => {
    endpoint.receiver.answer = () => undefined
    await publishStockChanges()
    await sendDue(endpoint.id)
    const row = await lastOf(endpoint.id)
    expect(row).toMatchObject({ state: 'WAITING', last: { status: null, result: 'Не ответил за 10 с' } })
  })

  it('a delivery is not sent to a receiver with an untrusted certificate', async () => {
    const secure = new WebhookReceiver(ownCertificate())
    const made = await addReceiver(`https://localhost:${await secure.start()}/`)
    await publishStockChanges()
    await sendDue(made.id)
    expect(await lastOf(made.id)).toMatchObject({ state: 'WAITING', last: { status: null, isOk: false } })
    expect((await lastOf(made.id)).last?.result).toBe('Сертификат не принят (DEPTH_ZERO_SELF_SIGNED_CERT)')
    expect(secure.received).toEqual([])
    await secure.stop()
  })

  it('a delivery is sent to a receiver with a trusted certificate', async () => {
    const certificate = ownCertificate()
    const secure = new WebhookReceiver(certificate)
    const made = await addReceiver(`https://localhost:${await secure.start()}/`)
    const known = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...known, certificate.cert])
    await publishStockChanges()
    await sendDue(made.id)
    tls.setDefaultCACertificates(known)
    expect([(await lastOf(made.id)).state, secure.received.length]).toEqual(['DELIVERED', 1])
    await secure.stop()
  })

  it('a delivery follows no redirect', async () => {
    const inside = new WebhookReceiver()
    const insidePort = await inside.start()
    answerWith(endpoint, 302, { Location: `http://127.0.0.1:${insidePort}/metadata` })
    await publishStockChanges()
    await sendDue(endpoint.id)
    expect(await lastOf(endpoint.id)).toMatchObject({
      state: 'WAITING',
      last: { status: 302, result: 'Перенаправляет (302): по перенаправлениям магазин не ходит' },
    })
    expect(inside.received).toEqual([])
    await inside.stop()
  })

  it('a delivery reads only the needed part of a huge answer', async () => {
    let isCutOff = false
    endpoint.receiver.answer = (response) => {
      response.once('close', () => (isCutOff = !response.writableFinished))
      response.writeHead(200)
      const pour = (): void => {
        while (!response.destroyed && response.write('я\u0000'.repeat(5_000)));
        response.once('drain', pour)
      }
      pour()
    }
    await publishStockChanges()
    await sendDue(endpoint.id)
    const row = await lastOf(endpoint.id)
    expect([row.state, row.last?.answer.length]).toEqual(['DELIVERED', 500])
    expect(row.last?.answer.startsWith('я я я')).toBe(true)
    await expect.poll(() => isCutOff).toBe(true)
  })
})
