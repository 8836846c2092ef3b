/** The indexes of orders and people need three characters. */
export const SEARCH_MIN_LENGTH = 3

export interface FoundThing {
  href: string
  label: string
  note: string
}

export interface FoundGroup {
  title: string
  things: FoundThing[]
  all: string | null
}
