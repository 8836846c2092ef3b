import { z } from 'zod'

import { MOST_PRODUCTS } from '~/domain/blocks/shared'

import { guideLimits } from './guide-limits'

export const listStyles = ['points', 'steps'] as const
export const tipTones = ['tip', 'warning'] as const

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  /** An empty line separates paragraphs. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), style: z.enum(listStyles), items: z.array(z.string()) }),
  z.object({ kind: z.literal('tip'), tone: z.enum(tipTones), text: z.string() }),
  /** `url` is an uploaded picture or empty; `link` may be empty. */
  z.object({ kind: z.literal('picture'), url: z.string(), alt: z.string(), link: z.string() }),
  z.object({ kind: z.literal('products'), productIds: z.array(z.uuid()).max(MOST_PRODUCTS) }),
  z.object({ kind: z.literal('button'), text: z.string(), url: z.string() }),
])

const blocksSchema = z.array(block).max(guideLimits.blocks)

export type GuideBlock = z.infer<typeof block>
export type GuideBlockKind = GuideBlock['kind']

/** @throws ZodError for blocks that this release does not know */
export const guideBlocksOf = (stored: unknown): GuideBlock[] => blocksSchema.parse(stored)

/** Blocks that show nothing are left out of the page. */
export function isEmptyBlock(one: GuideBlock): boolean {
  switch (one.kind) {
    case 'heading':
    case 'text':
    case 'tip':
      return one.text === ''
    case 'list':
      return one.items.length === 0
    case 'picture':
      return one.url === ''
    case 'products':
      return one.productIds.length === 0
    case 'button':
      return one.text === '' || one.url === ''
  }
}

export const guidePictures = (blocks: readonly GuideBlock[]): string[] =>
  blocks.flatMap((one) => (one.kind === 'picture' && one.url !== '' ? [one.url] : []))

/** Words per minute: instructions are read slower than prose. */
const READING_SPEED = 160

export function readingMinutes(blocks: readonly GuideBlock[]): number {
  const words = blocks
    .map((one) => ('text' in one ? one.text : one.kind === 'list' ? one.items.join(' ') : ''))
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return Math.max(1, Math.round(words.length / READING_SPEED))
}
