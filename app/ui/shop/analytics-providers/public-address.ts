import { hasPublicQuery } from '~/paths'

/** Parameters that say where a visitor came from; other pages than the catalogue may carry a person's order or one-time token in theirs. */
const marks = /^(?:utm_\w+|yclid|ysclid|gclid)$/

/** A page's address as analytics providers may know it. */
export function publicAddress(origin: string, path: string, query: string): string {
  const all = [...new URLSearchParams(query)]
  const kept = hasPublicQuery(path) ? all : all.filter(([name]) => marks.test(name))
  const text = new URLSearchParams(kept).toString()
  return origin + path + (text === '' ? '' : `?${text}`)
}
