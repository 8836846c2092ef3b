export type Consent = 'all' | 'necessary' | null

const COOKIE = 'consent'
const HALF_A_YEAR = 180 * 86_400
const listeners = new Set<() => void>()

/** For useSyncExternalStore. */
export function followConsent(callBack: () => void): () => void {
  listeners.add(callBack)
  return () => listeners.delete(callBack)
}

export function readConsent(): Consent {
  const [, value] = /(?:^|;\s*)consent=(\w+)/.exec(document.cookie) ?? []
  return value === 'all' || value === 'necessary' ? value : null
}

/** Stored for half a year; null shows the question again. A refusal also deletes the providers' cookies. */
export function saveConsent(consent: Consent): void {
  setCookie(COOKIE, consent ?? '', consent === null ? 0 : HALF_A_YEAR)
  if (consent === 'necessary') removeProvidersCookies()
  listeners.forEach((callBack) => callBack())
}

/** Providers set cookies for the whole domain, so both domains are cleared. */
function removeProvidersCookies(): void {
  const names = document.cookie.split(/;\s*/).map((pair) => pair.split('=', 1)[0] ?? '')
  for (const name of names.filter((name) => /^(?:_ym|_ga|_gid|yandexuid)/.test(name))) {
    setCookie(name, '', 0)
    setCookie(name, '', 0, `; Domain=${location.hostname}`)
  }
}

function setCookie(name: string, value: string, maxAge: number, more = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}${more}`
}
