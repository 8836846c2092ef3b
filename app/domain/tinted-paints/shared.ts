export type { TintedCan, TintedPaint } from './tinted-paint'
