import { DARK_RULE } from '~/mails/mailing/letter-style'
import { getEnv } from '~/platform/process/env.server'

/** Scripts and requests are blocked; links open in a new tab. */
const policy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export function letterAnswer(html: string, theme: 'light' | 'dark'): Response {
  const shown = html
    .replaceAll(DARK_RULE, theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll(`src="${getEnv().APP_URL}/`, 'src="/')
    .replace('<head>', '<head><base target="_blank">')
  return new Response(shown, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
    },
  })
}
