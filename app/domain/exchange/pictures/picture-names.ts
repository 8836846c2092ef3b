import type { CellRead } from '../kinds/exchange-column'

const MOST = 10
const LONGEST = 1_000
const NAME = /^[^/\\<>"|]{1,200}\.(?:jpe?g|png|gif|webp)$/i

/** Addresses, files of the zip beside the file, and pictures that the shop has: all that a cell names. */
export function readPictureNames(text: string): CellRead {
  const names = [...new Set(text.split(/[|\n]| (?=https?:\/\/)/).flatMap((part) => part.trim() || []))]
  if (names.length > MOST) return { refusal: `Не больше ${MOST} фотографий в ячейке` }
  const wrong = names.find((name) => !isName(name))
  return wrong === undefined
    ? { value: names }
    : { refusal: 'Нужны адреса (https://…) или имена файлов из архива (emal.jpg), через « | »' }
}

const isName = (name: string): boolean => isAddress(name) || isOwn(name) || NAME.test(name)

export const isAddress = (name: string): boolean =>
  name.length <= LONGEST && /^https?:\/\//i.test(name) && URL.canParse(name)

/** As the shop's own files have it. */
export const isOwn = (name: string): boolean => /^\/images\/[\w./-]+$/.test(name)

export const showPictures = (value: unknown): string => (Array.isArray(value) ? value.join(' | ') : '')
