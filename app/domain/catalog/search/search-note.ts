export type SearchNote =
  /** The shop does not sell this brand; similar products are shown. */
  | { about: 'brand'; brand: string }
  | { about: 'left-out'; words: string[] }
  | { about: 'apart'; words: string[] }
  | { about: 'kind'; requested: string }
  | { about: 'color'; requested: string; hex: string; shown: NearColor[] }
  | { about: 'litres'; litres: number; of: string }
  | { about: 'area'; area: number; of: string }

export interface NearColor {
  name: string
  hex: string
  /** CIEDE2000 classes; 'far' is only the nearest available. */
  nearness: 'same' | 'near' | 'alike' | 'far'
}
