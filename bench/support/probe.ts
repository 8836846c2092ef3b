import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const ANSWER_LIMIT = 40_000

export interface Probe {
  paths: readonly string[]
  perSecond: number
  cookie?: string
}

/** Milliseconds from the due time to the end of the response; counts by status (0: no response). */
export interface ProbeResult {
  p50: number
  p99: number
  longest: number
  statuses: Record<number, number>
}

export async function probe(
  url: string,
  { paths, perSecond, cookie }: Probe,
  milliseconds: number,
): Promise<ProbeResult> {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'Accept-Encoding': 'gzip, br', ...(cookie === undefined ? {} : { Cookie: cookie }) }
  const [times, statuses]: [number[], Record<number, number>] = [[], {}]
  const start = performance.now()
  const running: Promise<void>[] = []
  for (let number = 0; (number * 1_000) / perSecond < milliseconds; number += 1) {
    const dueAt = start + (number * 1_000) / perSecond
    await sleep(Math.max(0, dueAt - performance.now()))
    const ended = ask(agent, url + (paths[number % paths.length] ?? ''), headers).then((status) => {
      times.push(performance.now() - dueAt)
      statuses[status] = (statuses[status] ?? 0) + 1
    })
    running.push(ended)
  }
  await Promise.all(running)
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), longest: at(1), statuses }
}

function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers, timeout: ANSWER_LIMIT }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(0))
    sent.end()
  })
}
