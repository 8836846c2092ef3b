import type { PageFacts } from '../page-facts.ts'

const module = 'shop/paint-systems/paint-system.route.tsx'
const tags = ['paint-rules', 'catalog', 'stock', 'tinting'] as const
/** Of the longest systems. */
const steps = Array.from({ length: 12 }, (_, index) => `step-${index + 1}`)
const facts = { module, audience: 'everybody', robots: 'index', cache: { query: [], tags } } as const

/** The four questions of «Что красим?», and an address for each answer. */
export const paintSystemPages = {
  whatToPaint: { path: '/what-to-paint', ...facts },
  paintSystem: {
    path: '/what-to-paint/*',
    ...facts,
    layoutQuery: ['area', ...steps],
    tiers: { read: 'search' },
  },
} as const satisfies Readonly<Record<string, PageFacts>>
