import { safeRedirect } from './safe-redirect'

/** Only a page of ours; otherwise the fallback. */
export function wayBack(request: Request, fallback: string): string {
  const referer = request.headers.get('Referer')
  if (referer === null || !URL.canParse(referer)) return fallback
  const from = new URL(referer)
  return from.host === new URL(request.url).host
    ? safeRedirect(from.pathname + from.search, fallback)
    : fallback
}
