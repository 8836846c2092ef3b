import type { StaffProduct } from '~/domain/catalog/shared'

import type { FormState } from '../../../http/forms/form-state'

export type BlockFormState = FormState & { at?: number; hits?: { block: number; products: StaffProduct[] } }
