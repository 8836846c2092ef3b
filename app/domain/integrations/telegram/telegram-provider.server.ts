import { paths } from '~/paths'
import { getEnv } from '~/platform/process/env.server'

import { isTicked, staffKinds } from '../forms/notification-ticks'
import { textOf, type FlatConfig } from '../integration-config'
import { ProviderFailure, type IntegrationMessage, type Provider } from '../provider'
import { orderKeyboard, type TelegramKeyboard } from './order-buttons'
import { TelegramClient } from './telegram-client.server'
import { telegramText } from './telegram-text'
import { botSteps } from './telegram-update'
import { webhookKeys } from './webhook-key.server'

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
