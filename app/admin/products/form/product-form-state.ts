import type { FieldConflict, ProductFormValues } from '~/domain/catalog/staff'
import type { DraftedState } from '~/admin/shared/drafts/opened-draft'

export interface ProductFormState extends DraftedState {
  /** What another user changed at the same time, with the form's own text for it. */
  conflicts?: readonly FieldConflict[]
  base?: ProductFormValues
}

export interface ProductFormFacts {
  values: ProductFormValues
  categories: Readonly<Record<string, string>>
  suggestions: Readonly<Record<string, readonly string[]>>
  /** The running sale that sets the current price; `ownKopecks` is the product's own price. */
  sale?: { id: string; name: string; priceKopecks: number; ownKopecks: number } | null
}

export interface ProductFormView extends ProductFormFacts {
  state: ProductFormState | undefined
  /** Current values of the fields; the loaded ones until scripts run. */
  live: ProductFormValues
}
