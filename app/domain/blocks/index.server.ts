export {
  blockReader,
  findBlockProducts,
  findIdsBySku,
  findSkus,
  productsInForm,
  skusIn,
  type BlockReader,
  type FieldErrors,
} from './read-block-fields.server'
