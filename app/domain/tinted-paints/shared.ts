export type { ColorSample, TintedCan, TintedPaint } from './tinted-paint'
