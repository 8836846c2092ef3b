import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What Telegram answers to the next call, in its own words; `hang` never answers. */
export type TelegramAnswer = 'hang' | { status: number; body: object }

/** A message that came in. */
export interface TelegramMessage {
  token: string
  chat_id: string
  text: string
  at: number
}

/** The Bot API, played as it is documented: it knows every token, and has every chat, unless told otherwise. */
export class TelegramService {
  readonly messages: TelegramMessage[] = []
  /** Answers for the next calls of sendMessage, refusals first. */
  readonly answers: TelegramAnswer[] = []
  private readonly held = new Set<ServerResponse>()
  private readonly server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => this.answer(request.url ?? '', body, response))
  })

  /** Starts on a free port; gives the address for TELEGRAM_API_URL. */
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

  /** What Telegram says when it refuses. */
  refuse(code: number, description: string, parameters?: object): void {
    this.answers.push({ status: code, body: { ok: false, error_code: code, description, ...(parameters && { parameters }) } })
  }

  private answer(url: string, body: string, response: ServerResponse): void {
    const [, token = '', method] = /^\/bot([^/]+)\/(\w+)$/.exec(url) ?? []
    const send = (status: number, value: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    }
    if (method === 'getMe') {
      send(200, { ok: true, result: { id: 1, is_bot: true, username: 'color_center_bot' } })
      return
    }
    const planned = this.answers.shift()
    if (planned === 'hang') this.held.add(response)
    else if (planned) send(planned.status, planned.body)
    else {
      this.messages.push({ token, ...(JSON.parse(body) as { chat_id: string; text: string }), at: Date.now() })
      send(200, { ok: true, result: { message_id: this.messages.length } })
    }
  }
}
