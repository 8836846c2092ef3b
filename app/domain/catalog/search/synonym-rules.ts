import { cutText } from '~/platform/text/cut-text'

import { normalizeText, stemOf } from './search-text'

/** Search reads at most `rules`. */
export const synonymLimits = { rules: 1_000, synonyms: 20, letters: 60, words: 5 } as const

export const PREPOSITIONS: ReadonlySet<string> = new Set([
  'для',
  'под',
  'над',
  'без',
  'при',
  'по',
  'на',
  'из',
  'от',
  'с',
  'в',
  'к',
  'и',
])

export function searchKey(text: string): string {
  return normalizeText(text).split(' ').filter(Boolean).map(stemOf).join(' ')
}

export function whyNoSynonym(text: string): string | null {
  const words = normalizeText(text).split(' ').filter(Boolean)
  if (words.length === 0) return `В «${text}» нет ни букв, ни цифр`
  if (text.length > synonymLimits.letters)
    return `«${cutText(text, 20)}…» — больше ${synonymLimits.letters} знаков`
  if (words.length > synonymLimits.words) return `«${text}» — больше ${synonymLimits.words} слов`
  return words.every((word) => PREPOSITIONS.has(word))
    ? `«${text}» — только предлоги, они стоят почти в каждом запросе`
    : null
}

export function whyNoList(term: string, synonyms: readonly string[]): string | null {
  if (synonyms.length > synonymLimits.synonyms) return `Не больше ${synonymLimits.synonyms} синонимов`
  const seen = new Set<string>()
  for (const synonym of synonyms) {
    const problem = whyNoSynonym(synonym)
    if (problem !== null) return problem
    const key = searchKey(synonym)
    if (key === searchKey(term)) return `«${synonym}» стоит с обеих сторон: поиск сам знает формы слова`
    if (seen.has(key)) return `«${synonym}» названо дважды: поиск сам знает формы слова`
    seen.add(key)
  }
  return null
}
