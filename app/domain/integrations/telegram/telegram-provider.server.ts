import { isTicked, staffKinds } from '../forms/notification-ticks'
import { textOf, type FlatConfig } from '../integration-config'
import type { Provider } from '../provider'
import { TelegramClient } from './telegram-client.server'
import { telegramText } from './telegram-text'

const clientOf = (values: FlatConfig): TelegramClient => new TelegramClient(textOf(values, 'botToken'))

/** Telegram: a message to the staff's chat. Telegram offers no key against repeats: one whose answer was lost on its way comes twice. */
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
  hears: isTicked,
  send: (message, values) => clientOf(values).sendMessage(textOf(values, 'chatId'), telegramText(message)),
}
