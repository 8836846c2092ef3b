export { readTintingTable } from './read-tinting-table.server'
export { tintOf, type BaseProduct, type Tint } from './tint'
