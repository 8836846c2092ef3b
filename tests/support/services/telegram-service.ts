import { JsonService, type ServiceCall } from './json-service'

export interface TelegramMessage {
  token: string
  chat_id: string
  text: string
  at: number
}

const METHOD = /^\/bot([^/]+)\/(\w+)$/

/** Knows every token and chat by default; planned responses apply to sendMessage. */
export class TelegramService extends JsonService {
  readonly messages: TelegramMessage[] = []

  constructor() {
    super((call) => this.usually(call), { isPlanned: ({ url }) => METHOD.exec(url)?.[2] !== 'getMe' })
  }

  refuse(code: number, description: string, parameters?: object): void {
    this.answers.push({
      status: code,
      body: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
    })
  }

  private usually({ url, body, at }: ServiceCall): object {
    const [, token = '', method] = METHOD.exec(url) ?? []
    if (method === 'getMe') return { ok: true, result: { id: 1, is_bot: true, username: 'color_center_bot' } }
    this.messages.push({ token, ...(JSON.parse(body) as { chat_id: string; text: string }), at })
    return { ok: true, result: { message_id: this.messages.length } }
  }
}
