import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. */
const PAUSE = 5
const PATIENCE = 20_000

export interface WatchedPage {
  name: string
  url: string
}

const agent = new Agent({ keepAlive: true })

/** @throws Error after 20 seconds */
export async function untilSaid(
  { name, url }: WatchedPage,
  says: (text: string) => boolean,
): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < PATIENCE) {
    if (says(await read(url))) return performance.now()
    await sleep(PAUSE)
  }
  throw new Error(`${name} does not change: ${url}`)
}

function read(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => resolve(Buffer.concat(chunks).toString()))
      response.once('error', reject)
    })
      .once('error', reject)
      .end()
  })
}
