export { countTintedPaints, readTintedGoods } from './read-tinted-paints.server'
