/** A maker whose goods are shown. */
export interface Brand {
  slug: string
  name: string
  /** Categories that its goods stand in, in the shop's order. */
  categories: { slug: string; name: string }[]
}
