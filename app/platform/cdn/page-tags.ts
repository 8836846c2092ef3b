const sharedTags = [
  'catalog',
  'stock',
  'ratings',
  'settings',
  'content',
  'colors',
  'tinting',
  'guides',
  'paint-rules',
] as const

export type PageTag = (typeof sharedTags)[number] | `product-${string}`

export const ALL_PAGES = 'all'

export function isPageTag(tag: string): tag is PageTag {
  return tag.startsWith('product-') || (sharedTags as readonly string[]).includes(tag)
}
