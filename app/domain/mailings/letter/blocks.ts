import { z } from 'zod'

import { MOST_PRODUCTS } from '~/domain/blocks/shared'

import { MOST_BLOCKS } from './block-limits'

const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), percent: z.int().min(1).max(90) }),
  z.object({ kind: z.literal('AMOUNT'), kopecks: z.int().min(100) }),
])

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  /** An empty line separates paragraphs. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** `url` is an uploaded picture or empty; `link` may be empty. */
  z.object({ kind: z.literal('picture'), url: z.string(), alt: z.string(), link: z.string() }),
  /** Names and prices are read during rendering. */
  z.object({
    kind: z.literal('products'),
    productIds: z.array(z.uuid()).max(MOST_PRODUCTS),
    /** Links to reviews; forms do not offer it. */
    asksReview: z.boolean().optional(),
  }),
  /** Each recipient's own code; `days` counts from the letter. */
  z.object({
    kind: z.literal('promo'),
    text: z.string(),
    discount,
    minimumKopecks: z.int().min(0),
    days: z.int().min(1).max(365),
  }),
  z.object({ kind: z.literal('button'), text: z.string(), url: z.string() }),
  z.object({ kind: z.literal('divider') }),
])

export const blocksSchema = z.array(block).max(MOST_BLOCKS)

export type LetterBlock = z.infer<typeof block>
export type BlockKind = LetterBlock['kind']
export type BlockOf<Kind extends BlockKind> = Extract<LetterBlock, { kind: Kind }>

export const promoOf = (blocks: readonly LetterBlock[]): BlockOf<'promo'> | null =>
  (blocks.find(({ kind }) => kind === 'promo') as BlockOf<'promo'> | undefined) ?? null

export const pictureUrls = (blocks: readonly LetterBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' && block.url !== '' ? [block.url] : []))
