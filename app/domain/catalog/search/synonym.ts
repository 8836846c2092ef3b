import type { SearchMeaning } from '~/platform/generated/prisma/client'

import type { SearchNote } from './search-note'

export interface OfficeSynonym {
  id: string
  term: string
  meaning: SearchMeaning
  synonyms: string[]
  updatedAt: Date
}

export const SEARCH_MEANINGS: Record<SearchMeaning, { label: string; hint: string }> = {
  SYNONYM: { label: 'Другое название', hint: 'Ищем и то, и другое: «морилка» — антисептик, лазурь' },
  SURFACE: {
    label: 'Что красят',
    hint: 'Показываем то, чем это красят, лучшее первым: «забор» — эмаль по ржавчине, антисептик для дерева',
  },
  PLACE: {
    label: 'Где красят',
    hint: 'Комната или место. Показываем то, что для него подойдёт: «прихожая» — краска латексная, краска моющаяся',
  },
  USE: {
    label: 'Что делают',
    hint: 'Показываем то, чем это делают: «под обои» — грунтовка глубокого проникновения. Предлоги «под», «от» и «без» важны',
  },
  BRAND: {
    label: 'Бренд, которого у нас нет',
    hint: 'Показываем замену и говорим об этом: «пинотекс» — антисептик для дерева',
  },
}

export interface SearchTrial {
  text: string
  isCorrected: boolean
  words: { own: string; others: string[] }[]
  notes: readonly SearchNote[]
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
