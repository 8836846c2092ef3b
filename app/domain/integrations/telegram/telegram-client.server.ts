import { z } from 'zod'

import { getEnv } from '~/platform/process/env.server'
import { cutText } from '~/platform/text/cut-text'

import { callProvider } from '../call-provider.server'
import { ProviderFailure } from '../provider'
import { buttonData, type BotStep } from './telegram-update'

type TelegramButton = { text: string; callback_data: string } | { text: string; url: string }

export type TelegramKeyboard = readonly (readonly TelegramButton[])[]

const words: Record<BotStep, string> = { process: 'Подтвердить', ship: 'Отправлен' }

export function orderKeyboard({
  orderId,
  steps,
  link,
}: {
  orderId: string
  steps: readonly BotStep[]
  link: string | null
}): TelegramKeyboard {
  const stepButtons = steps.map((step) => ({ text: words[step], callback_data: buttonData(step, orderId) }))
  const opened = link?.startsWith('https://') ? [{ text: 'Открыть', url: link }] : []
  return [stepButtons, opened].filter((row) => row.length > 0)
}

const SECOND = 1_000
const LONGEST_ANSWER = 200

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z
    .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() })
    .optional(),
})

type Answer = z.infer<typeof answerSchema>

/**
 * core.telegram.org/bots/api. The URL contains the token, so URLs and network errors must not leave this
 * class.
 */
export class TelegramClient {
  constructor(private readonly token: string) {}

  /** @throws ProviderFailure */
  async getMe(): Promise<string> {
    const me = z.object({ username: z.string() }).safeParse(await this.call('getMe', {}))
    return me.success ? `@${me.data.username}` : 'бот'
  }

  /**
   * At most 4096 characters of HTML.
   * @throws ProviderFailure
   */
  async sendMessage(chatId: string, html: string, keyboard: TelegramKeyboard = []): Promise<void> {
    await this.call('sendMessage', { chat_id: chatId, ...messageOf(html, keyboard) })
  }

  // Ignores a deleted or unchanged message.
  // @throws ProviderFailure
  async editMessage(
    message: { chatId: number; messageId: number },
    html: string,
    keyboard: TelegramKeyboard,
  ): Promise<void> {
    await this.tryCall('editMessageText', {
      chat_id: message.chatId,
      message_id: message.messageId,
      ...messageOf(html, keyboard),
    })
  }

  // Ignores a press that is too old to answer.
  // @throws ProviderFailure
  async answerPress(callbackId: string, text: string): Promise<void> {
    await this.tryCall('answerCallbackQuery', {
      callback_query_id: callbackId,
      text: cutText(text, LONGEST_ANSWER),
      show_alert: true,
    })
  }

  /** @throws ProviderFailure */
  async setWebhook(url: string, secret: string): Promise<void> {
    await this.call('setWebhook', {
      url,
      secret_token: secret,
      allowed_updates: ['callback_query', 'message'],
    })
  }

  /** @throws ProviderFailure */
  async deleteWebhook(): Promise<void> {
    await this.call('deleteWebhook', {})
  }

  private async tryCall(method: string, body: object): Promise<void> {
    const answer = await this.ask(method, body)
    if (!answer.ok && answer.error_code !== 400) throw failureOf(answer)
  }

  private async call(method: string, body: object): Promise<unknown> {
    const answer = await this.ask(method, body)
    if (answer.ok) return answer.result
    throw failureOf(answer)
  }

  private async ask(method: string, body: object): Promise<Answer> {
    const { body: answer } = await callProvider({
      provider: 'Telegram',
      url: `${getEnv().TELEGRAM_API_URL}/bot${this.token}/${method}`,
      request: {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      answer: answerSchema,
    })
    return answer
  }
}

function messageOf(html: string, keyboard: TelegramKeyboard): object {
  const buttons = keyboard.length === 0 ? {} : { reply_markup: { inline_keyboard: keyboard } }
  return { text: html, parse_mode: 'HTML', link_preview_options: { is_disabled: true }, ...buttons }
}

function failureOf({ error_code: code = 0, description = '', parameters }: Answer): ProviderFailure {
  if (parameters?.migrate_to_chat_id !== undefined) {
    const chatId = String(parameters.migrate_to_chat_id)
    return new ProviderFailure('moved', 'Группа стала супергруппой: у чата новый номер', {
      changes: { chatId },
    })
  }
  if (code === 429) {
    const seconds = parameters?.retry_after ?? 1
    return new ProviderFailure('wait', `Telegram просит подождать ${seconds} с`, { waitMs: seconds * SECOND })
  }
  if (code === 401 || code === 404) return new ProviderFailure('permanent', 'Telegram не узнаёт токен бота')
  if (code === 403) return new ProviderFailure('permanent', 'Бот удалён из чата или заблокирован')
  if (code === 400 && /chat not found/i.test(description))
    return new ProviderFailure('permanent', 'Telegram не находит этот чат')
  if (code === 400) return new ProviderFailure('permanent', 'Telegram не принял сообщение')
  return new ProviderFailure('temporary', `Telegram не отвечает как следует (${code})`)
}
