import type { ProductCard } from '~/domain/catalog/shared'

import type { GuideBlock } from './guide-blocks'
import type { GuideHeading } from './guide-headings'
import type { GuideDrawing } from './guide-drawings'
import type { GuideTopic } from './guide-topics'

export interface GuideCover {
  /** An uploaded picture; null shows the drawing. */
  coverUrl: string | null
  drawing: GuideDrawing
}

export interface GuideCard extends GuideCover {
  slug: string
  title: string
  lead: string
  topic: GuideTopic
  /** Of reading. */
  minutes: number
}

/** Pixels; null for a picture whose size is unknown. */
export interface PictureSize {
  width: number
  height: number
}

export type ShownGuideBlock =
  | Exclude<GuideBlock, { kind: 'products' | 'picture' | 'heading' }>
  | (GuideHeading & { kind: 'heading' })
  | { kind: 'picture'; url: string; alt: string; link: string; size: PictureSize | null }
  | { kind: 'products'; products: ProductCard[] }

export interface GuideArticle extends GuideCard {
  headings: GuideHeading[]
  blocks: ShownGuideBlock[]
  products: ProductCard[]
  categories: { slug: string; name: string }[]
}

export interface GuidePage extends GuideArticle {
  publishedAt: Date
  updatedAt: Date
  others: GuideCard[]
}
