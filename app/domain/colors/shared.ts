export { shadeTitle, type Shade } from './shade'
