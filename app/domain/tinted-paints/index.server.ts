export { assertTinted, readChosenShades } from './read-chosen-shades.server'
export { countTintedPaints, readTintedGoods } from './read-tinted-paints.server'
