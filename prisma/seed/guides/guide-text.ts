import type { GuideDrawing, GuideTopic } from '~/domain/guides/shared'

import type { CategorySlug } from '../catalog/categories'

/** `goods` are parts of the titles of product lines. */
export type GuideTextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; style: 'points' | 'steps'; items: readonly string[] }
  | { kind: 'tip'; tone: 'tip' | 'warning'; text: string }
  | { kind: 'products'; goods: readonly string[] }
  | { kind: 'button'; text: string; url: string }

export interface GuideText {
  slug: string
  title: string
  lead: string
  topic: GuideTopic
  drawing: GuideDrawing
  searches: readonly string[]
  categories: readonly CategorySlug[]
  blocks: readonly GuideTextBlock[]
  goods: readonly string[]
}

export const heading = (text: string): GuideTextBlock => ({ kind: 'heading', text })

export const text = (...paragraphs: string[]): GuideTextBlock => ({
  kind: 'text',
  text: paragraphs.join('\n\n'),
})

export const points = (...items: string[]): GuideTextBlock => ({ kind: 'list', style: 'points', items })

export const steps = (...items: string[]): GuideTextBlock => ({ kind: 'list', style: 'steps', items })

export const tip = (words: string): GuideTextBlock => ({ kind: 'tip', tone: 'tip', text: words })

export const warning = (words: string): GuideTextBlock => ({ kind: 'tip', tone: 'warning', text: words })

export const goods = (...titles: string[]): GuideTextBlock => ({ kind: 'products', goods: titles })

export const link = (words: string, url: string): GuideTextBlock => ({ kind: 'button', text: words, url })
