import type { LetterBlock } from './letter/blocks'

export type { Letter } from './letter/letter'

export interface LetterContent {
  subject: string
  subjectB: string | null
  preheader: string
  blocks: readonly LetterBlock[]
  nameEverywhere: boolean
}

/** Absolute URL; displayed size in pixels. */
export interface LetterPicture {
  url: string
  width: number
  height: number
}

export interface LetterProduct {
  name: string
  url: string
  priceKopecks: number
  oldKopecks: number | null
  image: LetterPicture | null
  asksReview?: boolean
}

export type ShownBlock =
  | Exclude<LetterBlock, { kind: 'products' | 'picture' }>
  | (LetterPicture & { kind: 'picture'; alt: string; link: string })
  | { kind: 'products'; products: readonly LetterProduct[] }

/** Names are placeholder marks. */
export interface LetterFacts extends Omit<LetterContent, 'blocks' | 'nameEverywhere'> {
  blocks: readonly ShownBlock[]
  /** Requested by the reader; not marketing. */
  wasAskedFor?: boolean
  shop: {
    siteName: string
    phones: readonly string[]
    email: string
    city: string
    address: string
    inn: string
  }
  appUrl: string
}
