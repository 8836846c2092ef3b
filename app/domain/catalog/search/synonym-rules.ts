import { cutText } from '~/platform/cut-text'

import { normalizeText, stemOf } from './search-text'

/** How many words stand for others in all (search reads no more), for one of them, and how long one may be. */
export const synonymLimits = { rules: 1_000, synonyms: 20, letters: 60, words: 5 } as const

/** Words that say nothing about the thing itself. */
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

/** What all forms of the words have in common: two texts with the same key are the same to the search. */
export function searchKey(text: string): string {
  return normalizeText(text).split(' ').filter(Boolean).map(stemOf).join(' ')
}

/** Why a text cannot stand for another one in a search, or be stood for; null when it can. */
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

/** What is wrong with the list of words that are looked for in the place of `term`; null when nothing is. */
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
