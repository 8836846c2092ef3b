/** Cache tag of everything read from categories and products; whoever writes one purges it. */
export const CATALOG_TAG = 'catalog'

/** What depends on the words that staff say stand for others; no page that is kept whole does. */
export const SYNONYMS_TAG = 'search-synonyms'
