import type { ExchangeColumn } from '../kinds/exchange-column'

/** «Цена, руб.» and «ЦЕНА (₽)» name the same column. */
export function plainHeader(header: string): string {
  return header
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\((?:₽|руб\.?|шт\.?|л|кг)\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}%²/ -]+/gu, ' ')
    .replaceAll(/(?:^|\s)(?:руб|рублей|шт|штук)(?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function namesOf({ name, header, synonyms }: ExchangeColumn): string[] {
  return [header, name, ...synonyms].map(plainHeader)
}

/** The header row is the one with the most headers that this knows. */
export function isKnownHeader(columns: readonly ExchangeColumn[]): (text: string) => boolean {
  const known = new Set(columns.flatMap(namesOf))
  return (text) => known.has(plainHeader(text))
}

/**
 * The column of each header, or ''. An exact name wins over one that begins with it, such as «Цена розничная».
 * Each column is taken once.
 */
export function guessColumns(headers: readonly string[], columns: readonly ExchangeColumn[]): string[] {
  const plain = headers.map(plainHeader)
  const mapping = plain.map(() => '')
  const taken = new Set<string>()
  const take = (fits: (header: string, names: readonly string[]) => boolean): void => {
    for (const column of columns) {
      if (taken.has(column.name)) continue
      const names = namesOf(column)
      const index = plain.findIndex(
        (header, at) => mapping[at] === '' && header !== '' && fits(header, names),
      )
      if (index === -1) continue
      mapping[index] = column.name
      taken.add(column.name)
    }
  }
  take((header, names) => names.includes(header))
  take((header, names) => names.some((name) => name.length >= 4 && header.startsWith(`${name} `)))
  return mapping
}
