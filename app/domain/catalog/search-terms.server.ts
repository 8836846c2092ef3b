const MAX_WORDS = 8

/** A search as the database wants it. */
export interface SearchTerms {
  /** Lower case, ё as е, punctuation as spaces: comparable with ProductSearch.normalizedName. */
  normalized: string
  /** For to_tsquery: every word as a prefix, all of them wanted. */
  tsquery: string
  /** LIKE pattern for the article number, when the text could be one. */
  skuPattern: string | null
}

/** Lower case, ё as е, punctuation as spaces. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Prepares what was typed; null when there is no letter or digit in it. */
export function searchTerms(text: string): SearchTerms | null {
  const normalized = normalizeText(text)
  if (normalized === '') return null
  const words = normalized.split(' ').slice(0, MAX_WORDS)
  const sku = text.trim().toLowerCase()
  return {
    normalized: words.join(' '),
    tsquery: words.map((word) => `${word}:*`).join(' & '),
    skuPattern: /^[\p{L}\p{N}-]{3,40}$/u.test(sku) ? `${sku}%` : null,
  }
}
