import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `hang` never responds, `cut` closes the connection. */
export type PlannedAnswer =
  'hang' | 'cut' | { status: number; body: object | string; headers?: Record<string, string> }

export interface ServiceCall {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
  at: number
}

export class JsonService {
  readonly calls: ServiceCall[] = []
  readonly answers: PlannedAnswer[] = []
  private readonly held = new Set<ServerResponse>()
  private readonly server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      this.answer({ method, url, headers, body, at: Date.now() }, response)
    })
  })

  constructor(
    private readonly usual: (call: ServiceCall) => object,
    private readonly options: { isPlanned?: (call: ServiceCall) => boolean } = {},
  ) {}

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`
  }

  stop(): void {
    for (const response of this.held) response.destroy()
    this.server.close()
    this.server.closeAllConnections()
  }

  forget(): void {
    this.calls.length = this.answers.length = 0
  }

  private answer(call: ServiceCall, response: ServerResponse): void {
    this.calls.push(call)
    const isPlanned = this.options.isPlanned?.(call) ?? true
    const planned = (isPlanned ? this.answers.shift() : undefined) ?? { status: 200, body: this.usual(call) }
    if (planned === 'hang') {
      this.held.add(response)
      return
    }
    if (planned === 'cut') {
      response.destroy()
      return
    }
    const { status, body, headers } = planned
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}
