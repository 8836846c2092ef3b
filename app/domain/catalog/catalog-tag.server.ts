/** Every write of categories or products must purge it. */
export const CATALOG_TAG = 'catalog'

/** No cached page depends on it. */
export const SYNONYMS_TAG = 'search-synonyms'
