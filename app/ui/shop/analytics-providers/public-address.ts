import { hasPublicQuery } from '~/paths'

/**
 * Traffic source parameters. Other parameters may have an order or a one-time token, except in the catalogue.
 */
const marks = /^(?:utm_\w+|yclid|ysclid|gclid)$/

/** A page's address without private parameters. */
export function publicAddress(origin: string, path: string, query: string): string {
  const all = [...new URLSearchParams(query)]
  const kept = hasPublicQuery(path) ? all : all.filter(([name]) => marks.test(name))
  const text = new URLSearchParams(kept).toString()
  return origin + path + (text === '' ? '' : `?${text}`)
}
