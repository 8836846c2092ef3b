import { lostText, sayConnection } from './connection-state'

/** What the browser opens itself would become its own error page while the device is offline. */
export function guardDocuments(): void {
  const keep = (event: Event) => {
    if (event.defaultPrevented || navigator.onLine || !isOpened(event)) return
    event.preventDefault()
    sayConnection(lostText)
  }
  window.addEventListener('submit', keep)
  window.addEventListener('click', keep)
}

function isOpened({ type, target }: Event): boolean {
  if (type === 'submit') return true
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return false
  const { origin, pathname, search } = location
  return link.origin === origin && link.pathname + link.search !== pathname + search
}
