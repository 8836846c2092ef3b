import type { StaffProduct } from '~/domain/catalog/shared'
import type { SalePreview } from '~/domain/sales/staff'

import type { FormState } from './form-state'

/** The form of a sale as it came back, with what was asked for: what it would do, or products that were looked for. */
export type SaleFormState = FormState & { preview?: SalePreview; hits?: StaffProduct[] }
