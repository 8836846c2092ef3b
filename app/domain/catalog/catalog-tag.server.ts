/** Cache tag of everything read from categories and products; whoever writes one purges it. */
export const CATALOG_TAG = 'catalog'
