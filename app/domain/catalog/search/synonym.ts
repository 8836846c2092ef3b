import type { SearchMeaning } from '~/platform/generated/prisma/client'

import type { SearchNote } from './search-note'

/** A word that shoppers use, and what is looked for in its place too. */
export interface OfficeSynonym {
  id: string
  term: string
  meaning: SearchMeaning
  synonyms: string[]
  updatedAt: Date
}

/** What a word of the dictionary is, as staff choose it. */
export const SEARCH_MEANINGS: Record<SearchMeaning, { label: string; hint: string }> = {
  SYNONYM: { label: 'Другое название', hint: 'Ищем и то, и другое: «морилка» — антисептик, лазурь' },
  SURFACE: {
    label: 'Что красят',
    hint: 'Показываем то, чем это красят, лучшее первым: «забор» — эмаль по ржавчине, антисептик для дерева',
  },
  BRAND: {
    label: 'Бренд, которого у нас нет',
    hint: 'Показываем замену и говорим об этом: «пинотекс» — антисептик для дерева',
  },
}

/** What a search finds, and how it came to that. */
export interface SearchTrial {
  /** What was looked for; not always what was typed. */
  text: string
  isCorrected: boolean
  /** Its words, and what was looked for in the place of them too. */
  words: { own: string; others: string[] }[]
  /** What the search would say to the shopper. */
  notes: readonly SearchNote[]
  /** At most 1,000. */
  total: number
  products: {
    id: string
    name: string
    sku: string
    imageUrl: string | null
    priceKopecks: number
    isAvailable: boolean
  }[]
}
