import { createServer, type Server, type ServerResponse } from 'node:http'

import { pingDatabase } from '~/platform/db/database-pools.server'
import { pingQueue } from '~/platform/queue/queue.server'

import { getWorkerMetrics } from './worker-metrics'

/** /healthz checks the database and the queue; /metrics has metrics. */
export function createHealthServer(): Server {
  return createServer((request, response) => {
    if (request.url === '/healthz') void answerHealth(response)
    else if (request.url === '/metrics') void answerMetrics(response)
    else response.writeHead(404).end()
  })
}

async function answerHealth(response: ServerResponse): Promise<void> {
  const answers = await Promise.all([pingDatabase(), pingQueue()]).then(
    () => true,
    () => false,
  )
  response
    .writeHead(answers ? 200 : 503, { 'Content-Type': 'text/plain' })
    .end(answers ? 'ok' : 'unavailable')
}

async function answerMetrics(response: ServerResponse): Promise<void> {
  const { registry } = getWorkerMetrics()
  const text = await registry.metrics().catch(() => null)
  if (text === null) response.writeHead(500).end()
  else response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
}
