import { useEffect, useState, type RefObject } from 'react'

import type { ProductFormDraft } from '~/domain/catalog/staff'
import { officePaths } from '~/office-paths'

import { useFormDraft } from './use-form-draft'
import type { ProductFormState } from './product-form-state'

interface DraftedForm {
  form: RefObject<HTMLFormElement>
  draft: ProductFormDraft
  productId: string | null
  state: ProductFormState | undefined
  isBusy: boolean
}

export function useProductDraft({ form, draft, productId, state, isBusy }: DraftedForm) {
  const [draftId] = useState(state?.values.draftId ?? draft.id)
  const found =
    draft.found !== null && (draft.found.isInForm || draft.found.id !== draftId) ? draft.found : null
  const isPaused = found !== null && !found.isInForm
  const kept = useFormDraft({
    form,
    action: officePaths.productDraft(productId),
    isPaused: isPaused || isBusy,
  })
  const { touch } = kept
  // Saves the values of a rejected form as a draft, unless they are saved already.
  useEffect(() => {
    if (state !== undefined && state.draftSavedAt === undefined) touch()
  }, [state, touch])
  return { ...kept, savedAt: kept.savedAt ?? state?.draftSavedAt ?? null, draftId, found, isPaused }
}
