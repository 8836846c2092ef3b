import { z } from 'zod'

import { getEnv } from '~/platform/env.server'

import { callProvider } from '../call-provider.server'
import { ProviderFailure } from '../provider'

const SECOND = 1_000

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() }).optional(),
})

type Answer = z.infer<typeof answerSchema>

/** The Bot API of Telegram (core.telegram.org/bots/api). The token is a part of the address, so no address and no error of the network leaves this class. */
export class TelegramClient {
  constructor(private readonly token: string) {}

  /** The bot's name. @throws ProviderFailure */
  async getMe(): Promise<string> {
    const me = z.object({ username: z.string() }).safeParse(await this.call('getMe', {}))
    return me.success ? `@${me.data.username}` : 'бот'
  }

  /** Sends HTML of at most 4096 characters. @throws ProviderFailure */
  async sendMessage(chatId: string, html: string): Promise<void> {
    await this.call('sendMessage', { chat_id: chatId, text: html, parse_mode: 'HTML', link_preview_options: { is_disabled: true } })
  }

  private async call(method: string, body: object): Promise<unknown> {
    const { body: answer } = await callProvider({
      provider: 'Telegram',
      url: `${getEnv().TELEGRAM_API_URL}/bot${this.token}/${method}`,
      request: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
      answer: answerSchema,
    })
    if (answer.ok) return answer.result
    throw failureOf(answer)
  }
}

function failureOf({ error_code: code = 0, description = '', parameters }: Answer): ProviderFailure {
  if (parameters?.migrate_to_chat_id !== undefined) {
    const chatId = String(parameters.migrate_to_chat_id)
    return new ProviderFailure('moved', 'Группа стала супергруппой: у чата новый номер', { changes: { chatId } })
  }
  if (code === 429) {
    const seconds = parameters?.retry_after ?? 1
    return new ProviderFailure('wait', `Telegram просит подождать ${seconds} с`, { waitMs: seconds * SECOND })
  }
  if (code === 401 || code === 404) return new ProviderFailure('permanent', 'Telegram не узнаёт токен бота')
  if (code === 403) return new ProviderFailure('permanent', 'Бот удалён из чата или заблокирован')
  if (code === 400 && /chat not found/i.test(description)) return new ProviderFailure('permanent', 'Telegram не находит этот чат')
  if (code === 400) return new ProviderFailure('permanent', 'Telegram не принял сообщение')
  return new ProviderFailure('temporary', `Telegram не отвечает как следует (${code})`)
}
