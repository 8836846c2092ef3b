import { formLostText, lostText, sayConnection } from './connection-state'

/** A form that the browser sends itself would become its own error page while the device is offline. */
export function guardDocuments(): void {
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented || navigator.onLine) return
    event.preventDefault()
    const isSearch = event.target instanceof HTMLFormElement && event.target.method === 'get'
    sayConnection(isSearch ? lostText : formLostText)
  })
}
