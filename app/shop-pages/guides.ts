import type { PageFacts } from '../page-facts.ts'

const open = { audience: 'everybody', robots: 'index' } as const

/** Articles for shoppers. */
export const guidePages = {
  guides: {
    path: '/guides',
    module: 'shop/guides/guides.route.tsx',
    ...open,
    cache: { query: [], tags: ['guides'] },
  },
  guide: {
    path: '/guides/:guide',
    module: 'shop/guides/guide.route.tsx',
    ...open,
    cache: { query: [], tags: ['guides', 'catalog', 'stock', 'ratings'] },
  },
} as const satisfies Readonly<Record<string, PageFacts>>
