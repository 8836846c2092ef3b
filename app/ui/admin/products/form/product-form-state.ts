import type { FieldConflict, ProductFormValues } from '~/domain/catalog/staff'
import type { FormState } from '~/http/form-state'

/** A product form that came back. */
export interface ProductFormState extends FormState {
  /** What somebody else set meanwhile, and the form's own words for it. */
  conflicts?: readonly FieldConflict[]
  /** What the form has grown out of now. */
  base?: ProductFormValues
  /** When what is typed was kept as a draft. */
  draftSavedAt?: Date
}

/** What stands around the fields of the form. */
export interface ProductFormFacts {
  /** What the fields begin with. */
  values: ProductFormValues
  /** Names by id. */
  categories: Readonly<Record<string, string>>
  /** What other products have, by field. */
  suggestions: Readonly<Record<string, readonly string[]>>
  /** The sale that makes the product's price now, beside its own one; money is kopecks. */
  sale?: { id: string; name: string; priceKopecks: number; ownKopecks: number } | null
}

/** What each part of the form is shown from. */
export interface ProductFormView extends ProductFormFacts {
  state: ProductFormState | undefined
  /** The fields as they stand on the screen; what the page came with until a script runs. */
  live: ProductFormValues
}
