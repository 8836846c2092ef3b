import { once } from 'node:events'
import {
  createServer as createHttp,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A request that came in. */
export interface ReceivedEvent {
  headers: IncomingHttpHeaders
  body: string
}

type Answering = (response: ServerResponse) => void

/** The other program: takes what it is sent, and answers as it is told to. */
export class WebhookReceiver {
  readonly received: ReceivedEvent[] = []
  /** How it answers; 200 unless told. */
  answer: Answering = (response) => response.writeHead(200).end('ok')
  /** Requests that it was handling at once, at most. */
  most = 0
  private running = 0
  private readonly server: Server

  /** With a certificate it speaks https. */
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

  /** Starts on a free port, or on this one; gives the port. */
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
