import { buttonData, type BotStep } from './telegram-update'

export type TelegramButton = { text: string; callback_data: string } | { text: string; url: string }

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
