import type { PageFacts } from '../page-facts.ts'

const everybody = { audience: 'everybody' } as const
const file = { robots: 'read' } as const

/** Shades, their pictures, and the choice of a shade for a paint. */
export const colorPages = {
  colors: {
    path: '/colors',
    module: 'shop/colors/colors.route.tsx',
    ...everybody,
    robots: 'index',
    layoutQuery: ['family', 'tone', 'light', 'dark'],
    publicQuery: true,
    tiers: { read: 'search' },
    cache: {
      query: ['system', 'family', 'tone', 'light', 'dark'],
      tags: ['colors', 'catalog', 'tinting', 'settings', 'paint-rules'],
    },
  },
  nearestShades: {
    path: '/colors/nearest',
    module: 'shop/colors/nearest-shades.route.ts',
    tiers: { read: 'search' },
  },
  shade: {
    path: '/colors/:system/:shade',
    module: 'shop/colors/shade.route.tsx',
    ...everybody,
    robots: 'index',
    layoutQuery: ['place', 'light', 'gloss'],
    cache: {
      query: ['place', 'light', 'gloss', 'category'],
      tags: ['colors', 'catalog', 'stock', 'ratings', 'tinting', 'settings'],
    },
  },
  productTint: {
    path: '/product/:idOrSlug/tint',
    module: 'shop/tinting/tint.route.tsx',
    ...everybody,
    robots: 'read',
    tiers: { read: 'search' },
    cache: { query: ['shade'], tags: ['catalog', 'stock', 'tinting', 'colors', 'settings'] },
  },
  roomPicture: { path: '/rooms/:file', module: 'routes/feeds/room-picture.ts', ...file },
} as const satisfies Readonly<Record<string, PageFacts>>
