import type { StaffProduct } from '~/domain/catalog/shared'
import type { SalePreview } from '~/domain/sales/staff'

import type { FormState } from '../../http/forms/form-state'

export type SaleFormState = FormState & { preview?: SalePreview; hits?: StaffProduct[] }
