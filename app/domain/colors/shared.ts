export { RAL_CLASSIC } from './ral-classic'
export { shadeTitle, type Shade } from './shade'
