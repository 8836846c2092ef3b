export interface WrittenColumn {
  header: string
  /** Money arrives as kopecks and is written as roubles. */
  kind: 'text' | 'number' | 'money' | 'date' | 'boolean'
}

/** A Date counts by its UTC day; a text in a date column is `2026-12-01` or `2026-12-01 09:30`. */
export type CellValue = string | number | boolean | Date | null
