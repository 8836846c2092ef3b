import type { LetterBlock } from './letter/blocks'

export type { Letter } from './letter/letter'

/** What somebody writes: a mailing's letter, or a template's. */
export interface LetterContent {
  subject: string
  /** The other subject of a test of two. */
  subjectB: string | null
  preheader: string
  blocks: readonly LetterBlock[]
  nameEverywhere: boolean
}

/** A picture by its whole address; pixels as it is shown. */
export interface LetterPicture {
  url: string
  width: number
  height: number
}

/** A product as a letter shows it. */
export interface LetterProduct {
  name: string
  url: string
  priceKopecks: number
  /** The price struck out. */
  oldKopecks: number | null
  image: LetterPicture | null
  /** The reader has it, and is asked what they think of it. */
  asksReview?: boolean
}

/** A block with everything that it shows; addresses are whole. */
export type ShownBlock =
  | Exclude<LetterBlock, { kind: 'products' | 'picture' }>
  | (LetterPicture & { kind: 'picture'; alt: string; link: string })
  | { kind: 'products'; products: readonly LetterProduct[] }

/** Everything that a letter is made of: what was written, names put in as marks, and what the shop says of itself. */
export interface LetterFacts extends Omit<LetterContent, 'blocks' | 'nameEverywhere'> {
  blocks: readonly ShownBlock[]
  /** The reader has asked for this one letter, rather than agreed to letters. */
  wasAskedFor?: boolean
  shop: {
    siteName: string
    phones: readonly string[]
    email: string
    city: string
    address: string
    inn: string
  }
  /** Where the shop is, without a slash at its end. */
  appUrl: string
}
