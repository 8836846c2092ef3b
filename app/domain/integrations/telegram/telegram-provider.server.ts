import { paths } from '~/paths'
import { getEnv } from '~/platform/process/env.server'
import { cutText } from '~/platform/text/cut-text'

import { isTicked, staffKinds } from '../forms/notification-ticks'
import { textOf, type FlatConfig } from '../integration-config'
import { ProviderFailure, type IntegrationMessage, type Provider } from '../provider'
import { orderKeyboard, type TelegramKeyboard, TelegramClient } from './telegram-client.server'
import { botSteps } from './telegram-update'
import { webhookKeys } from './telegram-updates.server'

/** Telegram allows 4096; entities count in their escaped form. */
const LONGEST = 4_000
const LONGEST_LINE = 500

/** Escapes external text; a long message loses whole lines, never half a tag. */
export function telegramText({ title, lines, link }: IntegrationMessage): string {
  const end = link === null ? '' : `\n<a href="${escaped(link)}">Открыть</a>`
  let text = `<b>${escaped(title)}</b>`
  for (const line of lines) {
    const next = `\n${escaped(line)}`
    if (text.length + next.length + end.length > LONGEST) break
    text += next
  }
  return text + end
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return [...cutText(text, LONGEST_LINE)].map((letter) => entities[letter] ?? letter).join('')
}

const clientOf = (values: FlatConfig): TelegramClient => new TelegramClient(textOf(values, 'botToken'))

/** No idempotency key: a retry after a lost response arrives twice. */
export const telegramProvider: Provider = {
  test: async (values) => {
    const client = clientOf(values)
    const name = await client.getMe()
    await client.sendMessage(
      textOf(values, 'chatId'),
      telegramText({ title: 'Проверка связи', lines: ['Магазин пишет в этот чат.'], link: null }),
    )
    return `${name} написал в чат`
  },
  kinds: staffKinds,
  receives: isTicked,
  setUp: {
    isNeeded: (before, after) => before.buttons === true || after.buttons === true,
    isComplete: (values) => values.botToken !== '',
    run: connectButtons,
  },
  send: (message, values) =>
    clientOf(values).sendMessage(
      textOf(values, 'chatId'),
      telegramText(message),
      keyboardOf(message, values),
    ),
}

function keyboardOf({ orderId, link }: IntegrationMessage, values: FlatConfig): TelegramKeyboard {
  return orderId === undefined || values.buttons !== true
    ? []
    : orderKeyboard({ orderId, steps: botSteps, link })
}

async function connectButtons(
  values: FlatConfig,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<string> {
  const { APP_URL } = getEnv()
  const client = clientOf(values)
  if (!isActive || values.buttons !== true) {
    await client.deleteWebhook()
    return 'Кнопки отключены'
  }
  if (!APP_URL.startsWith('https://'))
    throw new ProviderFailure('permanent', 'Кнопки не работают: адрес магазина (APP_URL) не https')
  const { path, secret } = webhookKeys(id)
  await client.setWebhook(APP_URL + paths.telegramWebhook(path), secret)
  return 'Кнопки подключены'
}
