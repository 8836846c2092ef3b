import { request } from 'node:http'

/** An answer as it goes over the wire, as bench/support/plain-server.ts takes it. */
interface RawAnswer {
  headers: string[]
  /** Base64. */
  body: string
}

/** Hop-by-hop or made by node itself. */
const notCopied = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

/** Fetches the answer without unpacking it, as `fetch` would. */
export function readRawAnswer(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const copied = Object.entries(response.headers).flatMap(([name, value]) =>
          notCopied.has(name) ? [] : [name, String(value)],
        )
        resolve({
          headers: [...copied, 'Content-Length', String(body.length)],
          body: body.toString('base64'),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}
