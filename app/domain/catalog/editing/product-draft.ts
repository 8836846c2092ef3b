import type { ProductFormValues } from './product-form-values'

export interface ProductFormDraft {
  id: string
  found: { id: string; savedAt: Date; isInForm: boolean } | null
}

export interface OpenedForm {
  values: ProductFormValues
  base: ProductFormValues
  draft: ProductFormDraft
}
