import type { LineTint } from '~/domain/tinting/shared'

/** A shade that a visitor chose for a product, in a list that may be old. */
export interface ChosenShade {
  /** Of the parameter `shade`; null when the shop does not show the shade any longer. */
  address: string | null
  /** 'RAL 7016' */
  code: string
  /** May be empty. */
  name: string
  hex: string
  /** Null when the shop does not tint this product in it any longer. */
  tint: Pick<LineTint, 'base' | 'volumeMl' | 'feeKopecks'> | null
}
