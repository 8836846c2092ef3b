import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { getEnv } from '~/platform/process/env.server'
import { getLogger, logDestination } from '~/platform/logs/log.server'
import { forgetSingleton } from '~/platform/process/singleton.server'
import { inSpan, presentTraceparent, startTracing, stopTracing } from '~/platform/logs/tracing.server'

import { createProduct } from '../../support/database/factories'
import { mountRoutes, type MountedRoutes } from '../../support/http/mounted-routes'
import { TraceCollector, type SentSpan } from '../../support/operations/trace-collector'
import { orderProducts } from '../../support/orders/place-order'
import { runMailWorker } from '../../support/services/mail-worker'
import { setEnvironment } from '../../support/setup/set-environment'

const sink = runMailWorker()
let collector: TraceCollector
let shop: MountedRoutes
let productId: string

const routes = {
  'order/:token': {
    action: async () => {
      getLogger().warn('an order comes')
      await orderProducts([{ productId, quantity: 1 }], {
        form: { email: 'traced@example.ru', phone: '+7 949 555-44-33' },
      })
      return new Response('placed')
    },
  },
  fails: { loader: () => Promise.reject(new Error('a secret text')) },
}

beforeAll(async () => {
  productId = (await createProduct({ stock: 50 })).id
  shop = await mountRoutes(routes, { idle: 30_000, body: 30_000 })
})

beforeEach(async () => {
  collector = new TraceCollector()
  await setTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start() })
})

afterEach(async () => {
  await stopTracing()
  collector.stop()
  for (const name of [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_TRACES_SAMPLER_ARG',
    'TRUST_PROXY',
  ])
    Reflect.deleteProperty(process.env, name)
  forgetSingleton('env')
})

afterAll(() => shop.stop())

async function setTracing(values: Record<string, string>): Promise<void> {
  await stopTracing()
  setEnvironment(values)
  await startTracing('web')
}

const place = (headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop.url}/order/token-1234?key=secret-key`, {
    method: 'POST',
    headers: { ...headers, Origin: new URL(getEnv().APP_URL).origin },
  })

const named = (name: string | RegExp): SentSpan[] =>
  collector.spans().filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))
const valueOf = (span: SentSpan | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0]

it('an order is one trace, from the request to its emails', async () => {
  const lines: string[] = []
  forgetSingleton('logger')
  forgetSingleton('log-destination')
  setEnvironment({ LOG_LEVEL: 'warn' })
  logDestination({ write: (line) => void lines.push(line) })
  try {
    expect((await place()).status).toBe(200)
  } finally {
    setEnvironment({ LOG_LEVEL: 'silent' })
    for (const name of ['logger', 'log-destination']) forgetSingleton(name)
  }
  await sink.waitFor((mail) => mail.to.includes('traced@example.ru'), 2)
  await expect.poll(() => named(/^mail order-placed/).length).toBeGreaterThan(0)
  await expect.poll(() => named('job follow-order-placed').length).toBe(1)

  const [request] = named('POST order/:token')
  const [event] = named(/^event order/)
  const [job] = named('job follow-order-placed')
  const [mail] = named(/^mail order-placed/)
  const trace = request?.traceId
  expect([event, job, mail].map((span) => span?.traceId)).toEqual([trace, trace, trace])
  const [transaction] = named('transaction').filter(
    ({ traceId, parentSpanId }) => traceId === trace && parentSpanId === request?.spanId,
  )
  expect(transaction).toBeDefined()
  const byId = new Map(collector.spans().map((span) => [span.spanId, span]))
  const ancestors = (span: SentSpan | undefined): string[] =>
    span ? [span.name, ...ancestors(byId.get(span.parentSpanId ?? ''))] : []
  expect(ancestors(mail)).toContain('job follow-order-placed')
  expect(ancestors(job)).toEqual([job?.name, event?.name, 'transaction', 'POST order/:token'])
  expect(valueOf(request, 'http.route')).toBe('order/:token')
  expect(valueOf(request, 'http.response.status_code')).toBe(200)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ msg: 'an order comes', traceId: trace }),
  )

  for (const secret of ['traced@example.ru', '555-44-33', '5554433', 'token-1234', 'secret-key'])
    expect(collector.text()).not.toContain(secret)
})

it('a request that fails is marked without the text of its error', async () => {
  expect((await fetch(`${shop.url}/fails`)).status).toBe(500)
  await expect.poll(() => named('GET fails').length).toBe(1)
  const [span] = named('GET fails')
  expect(span?.status.code).toBe(2)
  expect(valueOf(span, 'error.type')).toBe('ServerError')
  expect(collector.text()).not.toContain('a secret text')
})

describe('a trace started by a client', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }

  it('a client’s trace continues behind a trusted proxy', async () => {
    await setTracing({ TRUST_PROXY: '1' })
    await fetch(`${shop.url}/fails`, { headers })
    await expect.poll(() => named('GET fails').map((span) => span.traceId)).toEqual([traceId])
  })

  it('a client’s trace is ignored without a trusted proxy', async () => {
    await fetch(`${shop.url}/fails`, { headers })
    await expect.poll(() => named('GET fails').length).toBe(1)
    expect(named('GET fails')[0]?.traceId).not.toBe(traceId)
  })
})

it('an unavailable collector does not affect any request', async () => {
  collector.service.answers.push('cut', { status: 500, body: {} })
  expect((await fetch(`${shop.url}/fails`)).status).toBe(500)
  await expect.poll(() => collector.service.calls.length).toBeGreaterThan(0)
  expect((await fetch(`${shop.url}/fails`)).status).toBe(500)
})

it('a collector that refuses the last spans does not affect the end of the process', async () => {
  collector.service.answers.push({ status: 500, body: {} })
  await inSpan({ name: 'last', kind: 'internal' }, () => Promise.resolve())
  await expect(stopTracing()).resolves.toBeUndefined()
  expect(collector.service.calls).toHaveLength(1)
})

it('a collector that never answers does not prevent the process from ending', async () => {
  collector.service.answers.push('hang')
  await inSpan({ name: 'last', kind: 'internal' }, () => Promise.resolve())
  const ended = stopTracing().then(() => 'ended')
  await expect.poll(() => collector.service.calls.length).toBe(1)
  expect(await ended).toBe('ended')
  expect(collector.spans().map(({ name }) => name)).toEqual(['last'])
})

it('the sampling share of traces follows the environment', async () => {
  await setTracing({ OTEL_TRACES_SAMPLER_ARG: '0' })
  await inSpan({ name: 'left out', kind: 'internal' }, () => Promise.resolve())
  await stopTracing()
  expect(collector.spans()).toEqual([])
})

it('the headers of the environment are sent to the collector', async () => {
  await setTracing({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc%3D%3D, x-tenant=shop' })
  await inSpan({ name: 'with headers', kind: 'internal' }, () => Promise.resolve())
  await stopTracing()
  expect(collector.service.calls.at(-1)?.headers).toMatchObject({ 'x-key': 'abc==', 'x-tenant': 'shop' })
})

it('no span begins without a collector, and the code runs unchanged', async () => {
  await stopTracing()
  Reflect.deleteProperty(process.env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  forgetSingleton('env')
  await startTracing('web')
  const work = vi.fn(() => Promise.resolve(presentTraceparent()))
  const result = work()
  expect(inSpan({ name: 'none', kind: 'internal' }, () => result)).toBe(result)
  expect(await result).toBeNull()
})
