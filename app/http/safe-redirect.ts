/** A host that no address of the shop has: what still stands on it after parsing has not left the site. */
const HERE = 'http://here.invalid'

/**
 * The target when it stays on this site, otherwise the fallback: no open redirects. The answer is fit for a header: what is not ASCII is
 * percent-encoded, as browsers send it.
 */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (!target || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(target) || !URL.canParse(target, HERE))
    return fallback
  const { origin, pathname, search, hash } = new URL(target.toWellFormed(), HERE)
  // '/.//host' becomes '//host', which a browser would take for another site.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
