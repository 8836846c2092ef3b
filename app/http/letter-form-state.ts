import type { StaffProduct } from '~/domain/catalog/shared'

import type { FormState } from './form-state'

/** The form of a letter as it came back after one of its blocks' buttons: the block that one goes on with, and the products that were looked for there. */
export type LetterFormState = FormState & { at?: number; hits?: { block: number; products: StaffProduct[] } }
