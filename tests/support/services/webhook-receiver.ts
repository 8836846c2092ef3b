import { once } from 'node:events'
import {
  createServer as createHttp,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface ReceivedEvent {
  headers: IncomingHttpHeaders
  body: string
}

type Answering = (response: ServerResponse) => void

export class WebhookReceiver {
  readonly received: ReceivedEvent[] = []
  answer: Answering = (response) => response.writeHead(200).end('ok')
  most = 0
  private running = 0
  private readonly server: Server

  constructor(certificate?: { key: string; cert: string }) {
    this.server = certificate ? createHttps(certificate) : createHttp()
    this.server.on('request', (request, response) => {
      this.running += 1
      this.most = Math.max(this.most, this.running)
      response.once('close', () => (this.running -= 1))
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        this.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
        this.answer(response)
      })
    })
  }

  async start(port = 0): Promise<number> {
    this.server.listen(port, '127.0.0.1')
    await once(this.server, 'listening')
    return (this.server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    if (this.server.listening) await new Promise((done) => this.server.close(done))
  }
}
