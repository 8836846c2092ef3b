export { addToComparison, keepComparable } from './comparison-list.server'
export { compareInput } from './compare-input.server'
export { readComparison } from './compare.server'
