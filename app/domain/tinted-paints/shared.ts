export type { ChosenShade } from './chosen-shade'
export type { ColorSample, TintedCan, TintedPaint } from './tinted-paint'
