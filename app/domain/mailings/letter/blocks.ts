import { z } from 'zod'

import { MOST_BLOCKS, MOST_PRODUCTS } from './block-limits'

const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), percent: z.int().min(1).max(90) }),
  z.object({ kind: z.literal('AMOUNT'), kopecks: z.int().min(100) }),
])

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  /** Paragraphs are apart by an empty line. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** `url` is the address of a picture that staff have sent, empty before; `link` is where a press on it leads, empty for nowhere. */
  z.object({ kind: z.literal('picture'), url: z.string(), alt: z.string(), link: z.string() }),
  /** What they are called and cost is read when the letter is made. */
  z.object({
    kind: z.literal('products'),
    productIds: z.array(z.uuid()).max(MOST_PRODUCTS),
    /** Leads to their reviews rather than to the shelf: of goods that the reader has already. No form offers it. */
    asksReview: z.boolean().optional(),
  }),
  /** Each recipient's own code, for so many days from the letter. */
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

/** What a letter is made of, in the order in which it is read; kept in `Mailing.blocks` and `MailingTemplate.blocks`. */
export const blocksSchema = z.array(block).max(MOST_BLOCKS)

export type LetterBlock = z.infer<typeof block>
export type BlockKind = LetterBlock['kind']
export type BlockOf<Kind extends BlockKind> = Extract<LetterBlock, { kind: Kind }>

/** The letter's promo block; it has one at most, since each recipient has one code. */
export const promoOf = (blocks: readonly LetterBlock[]): BlockOf<'promo'> | null =>
  (blocks.find(({ kind }) => kind === 'promo') as BlockOf<'promo'> | undefined) ?? null
