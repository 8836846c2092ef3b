/**
 * Tags of pages that are the same for all visitors: `catalog` products and categories, `stock` the words that
 * cards say of it, `settings` the shop's own facts, `content` reviews and texts.
 */
const sharedTags = ['catalog', 'stock', 'settings', 'content'] as const

/** A tag that a page carries: one of those above, or that of the product which it shows. */
export type PageTag = (typeof sharedTags)[number] | `product-${string}`

/** A tag that every page carries at a CDN. Its purge removes all pages and no file. */
export const ALL_PAGES = 'all'

/** Whether pages carry the tag. Tags of sessions, bells and other values in memory concern no CDN. */
export function isPageTag(tag: string): tag is PageTag {
  return tag.startsWith('product-') || (sharedTags as readonly string[]).includes(tag)
}
