import { colorNames } from '~/domain/catalog/index.server'

/** Colours of the demo shop's goods. */
export const COLORS = colorNames

export type ColorName = keyof typeof COLORS
