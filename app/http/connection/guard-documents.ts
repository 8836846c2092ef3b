import { lostText, sayConnection } from './connection-state'

/** A form that the browser sends itself would become its own error page while the device is offline. */
export function guardDocuments(): void {
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented || navigator.onLine) return
    event.preventDefault()
    sayConnection(lostText)
  })
}
