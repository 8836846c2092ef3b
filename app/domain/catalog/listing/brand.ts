export interface Brand {
  slug: string
  name: string
  categories: { slug: string; name: string }[]
}
