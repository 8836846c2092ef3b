import { useEffect, useState, type RefObject } from 'react'

import { draftTimeIn, type DraftedState, type OpenedDraft } from './opened-draft'
import { useFormDraft } from './use-form-draft'

interface DraftedForm {
  form: RefObject<HTMLFormElement>
  draft: Pick<OpenedDraft, 'id' | 'found' | 'action'>
  state: DraftedState | undefined
  isBusy: boolean
}

/** Another draft that waits is never overwritten: this form is kept once that one is continued or deleted. */
export function useKeptDraft({ form, draft, state, isBusy }: DraftedForm) {
  const [draftId] = useState(state?.values.draftId ?? draft.id)
  const found =
    draft.found !== null && (draft.found.isInForm || draft.found.id !== draftId) ? draft.found : null
  const isPaused = found !== null && !found.isInForm
  const kept = useFormDraft({ form, action: draft.action, isPaused: isPaused || isBusy })
  const { touch } = kept
  const savedAt = draftTimeIn(state)
  // A refused form is kept as well, unless it is kept already.
  useEffect(() => {
    if (state !== undefined && savedAt === null) touch()
  }, [state, savedAt, touch])
  return { ...kept, savedAt: kept.savedAt ?? savedAt, draftId, found, isPaused }
}
