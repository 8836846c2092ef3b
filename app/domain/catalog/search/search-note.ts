/** What a search says about itself: what it took for what, and what it could not find. */
export type SearchNote =
  /** A maker whose goods the shop has not: what is shown is like them. */
  | { about: 'brand'; brand: string }
  /** Words that nothing matched and that were left out. */
  | { about: 'left-out'; words: string[] }
  /** Words that were left out since no goods have all that is asked for, though some have these. */
  | { about: 'apart'; words: string[] }
  /** The kind that was asked for has nothing that fits: related ones are shown. */
  | { about: 'kind'; asked: string }
  /** The colour that was asked for is not there: the nearest ones are shown. */
  | { about: 'color'; asked: string; hex: string; shown: NearColor[] }
  /** No package holds so much: it can be put together of others. Litres, and of what. */
  | { about: 'litres'; litres: number; of: string }
  /** So much is to be painted, and with what. Square metres. */
  | { about: 'area'; area: number; of: string }

/** A colour that goods have, and how near it is to the one asked for. */
export interface NearColor {
  name: string
  hex: string
  /** 'same' can hardly be told apart, 'near' only side by side, 'alike' at a glance; 'far' is merely the nearest there is. */
  nearness: 'same' | 'near' | 'alike' | 'far'
}
