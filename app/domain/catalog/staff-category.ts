/** A category as the list of the back office shows it. */
export interface StaffCategory {
  id: string
  name: string
  slug: string
  description: string | null
  imageUrl: string | null
  tint: string
  isActive: boolean
  sortOrder: number
  parentId: string | null
  /** Products in it, those that are hidden or archived too. */
  productCount: number
  createdAt: Date
  updatedAt: Date
}

/** A category with everything that its form holds. */
export interface CategoryDetail extends StaffCategory {
  seoTitle: string | null
  seoDescription: string | null
  /** What a form of it is filled in from. */
  version: string
  /** Who changed it last. */
  lastChange: { authorName: string; createdAt: Date } | null
}
