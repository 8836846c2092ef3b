import { colorNames } from '~/domain/catalog/index.server'

export const COLORS = colorNames

export type ColorName = keyof typeof COLORS
