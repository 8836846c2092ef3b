export { assertTinted } from './assert-tinted.server'
export { readChosenShades } from './read-chosen-shades.server'
export { countTintedPaints, readTintedGoods } from './read-tinted-paints.server'
