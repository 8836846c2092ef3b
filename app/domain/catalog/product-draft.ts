import type { ProductFormValues } from './product-form-values'

/** What a product's form has to do with drafts. */
export interface ProductFormDraft {
  /** The id under which this form keeps itself. */
  id: string
  /** What was kept before and says something new: in the form already, or waiting to be taken into it. */
  found: { id: string; savedAt: Date; isInForm: boolean } | null
}

/** What a product's form begins with. */
export interface OpenedForm {
  values: ProductFormValues
  /** What the values have grown out of: what the product has, but for what it and the draft both changed. */
  base: ProductFormValues
  draft: ProductFormDraft
}
