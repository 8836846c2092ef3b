import { useSyncExternalStore } from 'react'

/** The message about the lost connection; null while the shop answers. */
let message: Message | null = null

interface Message {
  text: string
  /** So that a closed message is shown again. */
  number: number
}

let count = 0
const listeners = new Set<() => void>()

export const lostText = 'Нет связи. Данные на месте, повторите.'

/** The form arrived, but the page that follows it did not. */
export const sentText = 'Отправлено, но ответ не пришёл. Обновите страницу, когда интернет появится.'

export function sayConnection(text: string | null): void {
  if (text === message) return
  count += 1
  message = text === null ? null : { text, number: count }
  for (const listen of listeners) listen()
}

export function useConnectionMessage(): Message | null {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => message,
    () => null,
  )
}
