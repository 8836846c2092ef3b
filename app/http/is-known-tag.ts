import fresh from 'fresh'

/** Whether an If-None-Match header names the tag (or any: `*`), however weak either is. */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch ?? undefined }, { etag })
}
