export { COMPARE_LIMIT, type ComparedProduct, type Comparison } from './compare'
