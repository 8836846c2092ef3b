/** Characters of a category's guide. */
export const GUIDE_LIMIT = 10_000

export interface StaffCategory {
  id: string
  name: string
  slug: string
  description: string | null
  guide: string | null
  imageUrl: string | null
  tint: string
  isActive: boolean
  sortOrder: number
  parentId: string | null
  productCount: number
  createdAt: Date
  updatedAt: Date
}

export interface CategoryDetail extends StaffCategory {
  seoTitle: string | null
  seoDescription: string | null
  version: string
  lastChange: { authorName: string; createdAt: Date } | null
}
