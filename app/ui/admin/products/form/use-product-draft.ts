import { useEffect, useState, type RefObject } from 'react'

import type { ProductFormDraft } from '~/domain/catalog/staff'
import { officePaths } from '~/office-paths'

import { useFormDraft } from '../../form/use-form-draft'
import type { ProductFormState } from './product-form-state'

interface DraftedForm {
  form: RefObject<HTMLFormElement>
  draft: ProductFormDraft
  /** Null for a new product. */
  productId: string | null
  state: ProductFormState | undefined
  isBusy: boolean
}

/** The draft of a product's form: its id, which stays while the form does, what was found when it was opened, and what has been kept since. */
export function useProductDraft({ form, draft, productId, state, isBusy }: DraftedForm) {
  const [draftId] = useState(state?.values.draftId ?? draft.id)
  // What this very form has kept is no other draft.
  const found =
    draft.found !== null && (draft.found.isInForm || draft.found.id !== draftId) ? draft.found : null
  const isPaused = found !== null && !found.isInForm
  const kept = useFormDraft({
    form,
    action: officePaths.productDraft(productId),
    isPaused: isPaused || isBusy,
  })
  const { touch } = kept
  // What came back unsaved is kept, unless it was.
  useEffect(() => {
    if (state !== undefined && state.draftSavedAt === undefined) touch()
  }, [state, touch])
  return { ...kept, savedAt: kept.savedAt ?? state?.draftSavedAt ?? null, draftId, found, isPaused }
}
