/** A word that shoppers use, and what is looked for in its place too. */
export interface OfficeSynonym {
  id: string
  term: string
  synonyms: string[]
  updatedAt: Date
}

/** What a search finds, and how it came to that. */
export interface SearchTrial {
  /** What was looked for; not always what was typed. */
  text: string
  isCorrected: boolean
  /** Its words, and what was looked for in the place of them too. */
  words: { own: string; others: string[] }[]
  /** At most 1,000. */
  total: number
  products: { id: string; name: string; sku: string; imageUrl: string | null; priceKopecks: number; isAvailable: boolean }[]
}
