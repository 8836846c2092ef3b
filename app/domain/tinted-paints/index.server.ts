export { countTintedPaints, readTintedPaints } from './read-tinted-paints.server'
