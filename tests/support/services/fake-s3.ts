import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Seen {
  method: string
  url: string
  authorization: string
  contentType: string
}

interface Answer {
  status: number
  body?: Buffer
}

export class FakeS3 {
  readonly objects = new Map<string, Buffer>()
  readonly uploads = new Map<string, Map<number, Buffer>>()
  readonly seen: Seen[] = []
  failures = 0
  private readonly server: Server = createServer((request, response) => {
    void this.answer(request).then(({ status, body }) =>
      response.writeHead(status, { ETag: '"tag"', 'Content-Length': body?.length ?? 0 }).end(body),
    )
  })

  private async answer(request: IncomingMessage): Promise<Answer> {
    const url = request.url ?? ''
    const { authorization = '', 'content-type': contentType = '' } = request.headers
    this.seen.push({ method: request.method ?? '', url, authorization, contentType })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (this.failures > 0) {
      this.failures -= 1
      return { status: 403, body: Buffer.from('<Error>AccessDenied</Error>') }
    }
    const { pathname, searchParams } = new URL(url, 'http://s3')
    if (searchParams.has('list-type')) return { status: 200, body: this.listed(searchParams) }
    if (searchParams.has('uploads') || searchParams.has('uploadId'))
      return this.upload(`${request.method}`, pathname, searchParams, Buffer.concat(chunks))
    if (request.method === 'PUT') this.objects.set(url, Buffer.concat(chunks))
    if (request.method === 'DELETE') return { status: this.objects.delete(url) ? 204 : 404 }
    const body = this.objects.get(url)
    return body ? { status: 200, body } : { status: 404 }
  }

  private upload(method: string, path: string, query: URLSearchParams, body: Buffer): Answer {
    const id = query.get('uploadId') ?? `upload of ${path}`
    const parts = this.uploads.get(id) ?? new Map<number, Buffer>()
    if (method === 'PUT') parts.set(Number(query.get('partNumber')), body)
    if (method === 'DELETE' || (method === 'POST' && !query.has('uploads'))) this.uploads.delete(id)
    else this.uploads.set(id, parts)
    if (method === 'POST' && !query.has('uploads')) {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"tag"<\/ETag>/g)].map(
        ([, number]) => Number(number),
      )
      this.objects.set(path, Buffer.concat(named.map((number) => parts.get(number) ?? Buffer.alloc(0))))
    }
    return { status: 200, body: Buffer.from(`<Result><UploadId>${id}</UploadId></Result>`) }
  }

  private listed(query: URLSearchParams): Buffer {
    const start = `/shop/${query.get('prefix') ?? ''}`
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(start)).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const files = keys.slice(from, from + 2).map((key) => {
      const size = this.objects.get(key)?.length
      return `<Contents><Key>${key.slice('/shop/'.length)}</Key><LastModified>2026-11-22T08:00:00.000Z</LastModified><Size>${size}</Size></Contents>`
    })
    const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    return Buffer.from(`<ListBucketResult>${files.join('')}${next}</ListBucketResult>`)
  }

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.server.close()
  }
}
