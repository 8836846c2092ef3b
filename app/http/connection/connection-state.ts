import { useSyncExternalStore } from 'react'

/** The message about the lost connection; null while the shop answers. */
let message: string | null = null
const listeners = new Set<() => void>()

export const lostText =
  'Нет связи с магазином. Всё осталось на странице: проверьте интернет и попробуйте ещё раз.'

/** The form arrived, but the page that follows it did not. */
export const sentText = 'Отправлено, но ответ не пришёл. Обновите страницу, когда интернет появится.'

export function sayConnection(next: string | null): void {
  if (next === message) return
  message = next
  for (const listen of listeners) listen()
}

export function useConnectionMessage(): string | null {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => message,
    () => null,
  )
}
