/** Codes of RAL Classic that are often painted, and what is painted in them. */
export const POPULAR_SHADES: readonly (readonly [code: string, use: string])[] = [
  ['7016', 'крыши, окна, заборы'],
  ['9001', 'стены и потолки'],
  ['6021', 'стены, ставни'],
  ['8017', 'заборы, водостоки'],
  ['1015', 'фасады, гостиные'],
  ['6005', 'ворота, беседки'],
  ['5024', 'спальни, детские'],
  ['3005', 'двери, крыши'],
  ['7044', 'стены, кухни'],
  ['6034', 'ванные'],
  ['3012', 'спальни'],
  ['8023', 'цоколи, полы'],
]

/** What people look for, as the page of colours offers it. */
export const SOUGHT_WORDS = ['мятный', 'слоновая кость', 'шоколад', 'пыльная роза', 'антрацит'] as const
