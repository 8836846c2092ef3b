import type { PageFacts } from '../page-facts.ts'

const module = 'shop/paint-systems/paint-system.route.tsx'
const tags = ['paint-rules', 'catalog', 'stock', 'tinting'] as const
const facts = { module, audience: 'everybody', robots: 'index', cache: { query: [], tags } } as const

/** The four questions of «Что красим?», and an address for each answer. */
export const paintSystemPages = {
  whatToPaint: { path: '/what-to-paint', ...facts },
  paintSystem: {
    path: '/what-to-paint/*',
    ...facts,
    layoutQuery: ['area', 'step-1', 'step-2', 'step-3', 'step-4', 'step-5', 'step-6', 'step-7', 'step-8'],
    tiers: { read: 'search' },
  },
} as const satisfies Readonly<Record<string, PageFacts>>
