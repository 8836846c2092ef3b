import { expect, it } from 'vitest'

import { guideBlocksOf } from '~/domain/guides/index.server'

import { buildCatalog } from '../catalog/build-catalog'
import { GUIDES, guideRecords } from './build-guides'
import type { GuideText } from './guide-text'

const textOf = ({ blocks }: GuideText): string =>
  blocks
    .map((block) => ('text' in block ? block.text : block.kind === 'list' ? block.items.join(' ') : ''))
    .join(' ')

it('the demo has ten guides with different addresses', () => {
  expect(new Set(GUIDES.map(({ slug }) => slug)).size).toBe(10)
})

it.each(GUIDES.map((guide) => [guide.slug, guide] as const))(
  'the guide %s of the demo has 300 to 600 words, steps, a warning and a lead that fits',
  (_, guide) => {
    const words = textOf(guide)
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
    expect(words.length).toBeGreaterThanOrEqual(300)
    expect(words.length).toBeLessThanOrEqual(600)
    expect(guide.blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThanOrEqual(3)
    expect(guide.blocks.some((block) => block.kind === 'list' && block.style === 'steps')).toBe(true)
    expect(guide.blocks.some((block) => block.kind === 'tip' && block.tone === 'warning')).toBe(true)
    expect(guide.lead.length).toBeLessThanOrEqual(200)
    expect(guide.title.length).toBeLessThanOrEqual(90)
  },
)

it('goods and categories of the guides are those of the demo', () => {
  const catalog = buildCatalog(new Date('2026-11-30T00:00:00Z'))
  const [[, guides], [, goods]] = guideRecords(catalog, new Date('2026-11-30T00:00:00Z'))
  const pairs = goods.map(({ guideId, productId }) => `${guideId} ${productId}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const { blocks } of guides) expect(guideBlocksOf(JSON.parse(blocks)).length).toBeGreaterThan(8)
})
