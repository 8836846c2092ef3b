import { request } from 'node:http'

interface RawAnswer {
  headers: string[]
  body: string
}

const notCopied = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

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
