/** A URL that still has this host after parsing stays on the site. */
const HERE = 'http://here.invalid'

/** Prevents open redirects. The result is safe in a header: non-ASCII characters are percent-encoded. */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (!target || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(target) || !URL.canParse(target, HERE))
    return fallback
  const { origin, pathname, search, hash } = new URL(target.toWellFormed(), HERE)
  // '/.//host' becomes '//host', which browsers treat as another site.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
