export {
  blockField,
  blockKit,
  blockSteps,
  blockValues,
  pictureFileField,
  withBlocks,
  type BlockKit,
  type FormBlock,
} from './block-kit'
export { MOST_PRODUCTS } from './block-limits'
