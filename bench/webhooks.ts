// 10,000 events to one receiver, then a backlog; compared with a bare loop of HTTP posts.
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { openBenchDatabase } from './support/bench-database'

const EVENTS = 10_000
const LANES = 4
const CONCURRENCY = 32

const received = new Map<string, number>()
const receiver = createServer((incoming, response) => {
  const id = String(incoming.headers['webhook-id'])
  received.set(id, (received.get(id) ?? 0) + 1)
  incoming.resume().on('end', () => response.writeHead(200).end('ok'))
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`

const database = await openBenchDatabase()
const { addEndpoint, resumeEndpoint, recordWebhookEvents } = await import('~/domain/webhooks/index.server')
const { systemActor } = await import('~/domain/audit/index.server')
const { closeDatabase, getDb, transaction } = await import('~/platform/db/db.server')
const { closeQueue, getQueueSystem } = await import('~/platform/queue/queue.server')
const { Relay } = await import('~jobs/relay')
const { runJob } = await import('~jobs/run-job')

await getDb().webhookEndpoint.deleteMany()
await getDb().outboxEvent.deleteMany()
const wanted = { url, description: '', events: ['product.stock_changed'] as const, isActive: true }
const { id } = await addEndpoint({ wanted, actor: systemActor })
const products = await getDb().product.findMany({ select: { id: true }, take: 1_000 })

async function happen(): Promise<void> {
  for (let done = 0; done < EVENTS; done += 100)
    await transaction(async (tx) => {
      for (let index = done; index < done + 100; index += 1)
        await recordWebhookEvents(tx, {
          type: 'product.stock_changed',
          ids: [products[index % products.length]?.id ?? ''],
        })
    })
}

async function until(isDone: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isDone())) await sleep(20)
}

async function timed(title: string, work: () => Promise<unknown>): Promise<void> {
  received.clear()
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1_000
  const twice = [...received.values()].filter((count) => count > 1).length
  process.stdout.write(
    `${title}: ${(EVENTS / seconds).toFixed(0)}/s, ${seconds.toFixed(1)} s, ${twice} came twice\n`,
  )
}

const agent = new Agent({ keepAlive: true, maxSockets: LANES })
const body = JSON.stringify({
  id: '0199a0a0-0000-7000-8000-000000000000',
  type: 'product.stock_changed',
  createdAt: new Date(),
  data: { changes: [] },
})
const post = (key: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Webhook-Id': key,
    }
    request(url, { method: 'POST', agent, headers }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(body)
  })
async function bareLoop(): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < EVENTS) await post(String(next++))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

await timed(`bare loop of posts, ${LANES} at once`, bareLoop)
await happen()
const queues = getQueueSystem()
queues.worker('webhooks', runJob, { concurrency: CONCURRENCY })
const relay = new Relay(queues, database.url)
await timed('whole way, 10,000 events that have happened', async () => {
  relay.start()
  await until(() => received.size === EVENTS)
})
await until(
  async () => (await getDb().webhookDelivery.count({ where: { endpointId: id, state: 'WAITING' } })) === 0,
)

await getDb().webhookEndpoint.update({ where: { id }, data: { pausedAt: new Date() } })
await happen()
await until(
  async () =>
    (await getDb().webhookDelivery.count({ where: { endpointId: id, state: 'WAITING' } })) === EVENTS,
)
await timed('backlog of a pause', async () => {
  await resumeEndpoint({ endpointId: id, waiting: 'send', actor: systemActor })
  await until(() => received.size === EVENTS)
})
await timed(`bare loop of posts, ${LANES} at once, again`, bareLoop)

await relay.stop()
await getDb().webhookEndpoint.deleteMany()
await closeQueue(5_000)
await closeDatabase()
await database.stop()
agent.destroy()
receiver.close()
