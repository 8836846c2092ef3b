import type { StaffProduct } from '~/domain/catalog/shared'

import type { BlockFormState } from '../shared/blocks/block-form-state'

/** `goods`: what the search for the goods of the whole guide found. */
export type GuideFormState = BlockFormState & { goods?: StaffProduct[] }
