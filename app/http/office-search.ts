/** Shorter words find pages only: the indexes of orders and people know groups of three characters. */
export const SEARCH_MIN_LENGTH = 3

/** Something that was found, and where it is. */
export interface FoundThing {
  href: string
  label: string
  /** What tells it from others of its name. */
  note: string
}

/** Found things of a kind. */
export interface FoundGroup {
  title: string
  things: FoundThing[]
  /** Where there may be more of them; null where there are not. */
  all: string | null
}
