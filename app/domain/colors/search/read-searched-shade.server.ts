import { readShades } from '../read-shades.server'
import type { Shade } from '../shade'
import { searchShades } from './search-shades'

const CODE = /(?:ral|рал)[\s-]*\d{4}/i

/** The one shade that a search for goods names by its code or name; null for everyday words. */
export async function readSearchedShade(text: string): Promise<Shade | null> {
  const found = searchShades(CODE.exec(text)?.[0] ?? text, await readShades())
  const isNamed = found !== null && (found.kind === 'code' || found.kind === 'name')
  return isNamed && found.shades.length === 1 ? (found.shades[0] ?? null) : null
}
