/** What public pages hang on: `catalog` products and categories, `stock` the words that cards say of it, `content` reviews and texts. */
type PageTag = 'catalog' | 'stock' | 'settings' | 'content'

/**
 * A route's permission to keep its whole page for visitors without our cookies. Such a page depends on its path and the named query
 * parameters alone, sets no cookie and holds no one-time token.
 */
export interface CacheRule {
  /** Query parameters that change the page. A request with any other one (but for advertisers' marks) is not served from memory. */
  query: readonly string[]
  /** A purge of any of them, or of what the loaders noted with `notePageTags`, makes the page anew. */
  tags: readonly PageTag[]
}
