export {
  blockReader,
  findBlockProducts,
  findIdsBySku,
  findSkus,
  productsInForm,
  readCommonBlock,
  skusIn,
  type BlockReader,
  type FieldErrors,
} from './read-block-fields.server'
