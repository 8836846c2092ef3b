import { buttonData, type BotStep } from './telegram-update'

/** A button under a message: it says something to the bot, or opens a page. */
export type TelegramButton = { text: string; callback_data: string } | { text: string; url: string }

/** Buttons in their rows. */
export type TelegramKeyboard = readonly (readonly TelegramButton[])[]

const words: Record<BotStep, string> = { process: 'Подтвердить', ship: 'Отправлен' }

/** The buttons under an order: the steps that are left, and its page, where Telegram can open it. */
export function orderKeyboard({
  orderId,
  steps,
  link,
}: {
  orderId: string
  steps: readonly BotStep[]
  link: string | null
}): TelegramKeyboard {
  const asked = steps.map((step) => ({ text: words[step], callback_data: buttonData(step, orderId) }))
  const opened = link?.startsWith('https://') ? [{ text: 'Открыть', url: link }] : []
  return [asked, opened].filter((row) => row.length > 0)
}
