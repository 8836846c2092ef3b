export type SearchNote =
  /** The shop does not sell this brand; similar products are shown. */
  | { about: 'brand'; brand: string }
  | { about: 'left-out'; words: string[] }
  | { about: 'apart'; words: string[] }
  | { about: 'kind'; requested: string }
  | { about: 'color'; requested: string; hex: string; shown: NearColor[] }
  /** `nearest`: the size that is shown instead; null without a similar one. */
  | { about: 'litres'; litres: number; of: string; nearest: number | null }
  | { about: 'weight'; text: string }
  | { about: 'area'; area: number; of: string; painted: PaintedPlace | null }
  /** Nothing costs so little, or so much. */
  | { about: 'price'; text: string }
  /** A standard that the shop does not have: «ПФ-226». */
  | { about: 'standard'; text: string }

/** What the calculator can compute. */
export type PaintedPlace = 'walls' | 'ceiling' | 'floor' | 'fence'

export interface NearColor {
  name: string
  hex: string
  /** CIEDE2000 classes; 'far' is only the nearest available. */
  nearness: 'same' | 'near' | 'alike' | 'far'
}
