import type { FigureName, Painted } from '~/domain/catalog/shared'

export interface AreaInput {
  measured: Painted | null
  /** Figures that give the area. */
  figures: readonly FigureName[]
  /** By the name of a field, as typed. */
  values: Record<string, string>
  errors: Record<string, string[]>
  /** Square metres; null while there are errors. */
  area: number | null
  /** The sizes gave it. */
  isBySize: boolean
}
