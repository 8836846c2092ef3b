import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface FloodOrder {
  url: string
  connections: number
  milliseconds: number
  perSecond: number | null
}

export type FloodResult = Record<number, number>

const ANSWER_LIMIT = 40_000

const { url, connections, milliseconds, perSecond } = workerData as FloodOrder
if (new URL(url).hostname !== '127.0.0.1') throw new Error('Only servers of this machine may be flooded')

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const answered: FloodResult = {}
const start = performance.now()
const firstPrice = Math.floor(Math.random() * 50_000_000)
let started = 0

await Promise.all(Array.from({ length: connections }, lane))
agent.destroy()
parentPort?.postMessage(answered)

async function lane(): Promise<void> {
  for (;;) {
    const dueAt = perSecond === null ? 0 : start + (started * 1_000) / perSecond
    if (Math.max(dueAt, performance.now()) - start > milliseconds) return
    started += 1
    const number = started
    if (dueAt > performance.now()) await sleep(dueAt - performance.now())
    const status = await ask(
      `/catalog?priceFrom=${number % 900}&priceTo=${firstPrice + number}&page=${1 + (number % 3)}`,
    )
    answered[status] = (answered[status] ?? 0) + 1
  }
}

function ask(path: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      url + path,
      { agent, headers: { 'Accept-Encoding': 'gzip, br' }, timeout: ANSWER_LIMIT },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', () => resolve(0))
      },
    )
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(0))
    sent.end()
  })
}
