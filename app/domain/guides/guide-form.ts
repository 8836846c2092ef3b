import type { GuideDrawing } from './guide-drawings'
import type { GuideTopic } from './guide-topics'

export type GuideFormValues = Readonly<Record<string, string>>

export const categoryField = (categoryId: string): string => `category-${categoryId}`

export const newGuideValues: GuideFormValues = {
  title: '',
  slug: '',
  lead: '',
  topic: 'rooms' satisfies GuideTopic,
  drawing: 'plaster' satisfies GuideDrawing,
  coverUrl: '',
  searches: '',
  skus: '',
  isPublished: '',
  'block-0-kind': 'heading',
  'block-0-text': '',
  'block-1-kind': 'text',
  'block-1-text': '',
}

export interface OfficeGuide {
  id: string
  name: string
  slug: string
  topic: GuideTopic
  isPublished: boolean
  productCount: number
  updatedAt: Date
}
