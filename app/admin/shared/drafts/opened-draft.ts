import type { FormState } from '~/http/forms/form-state'

export interface OpenedDraft {
  /** Receives the form's fields and returns the time of saving. */
  action: string
  id: string
  found: { id: string; savedAt: Date; isInForm: boolean } | null
  /** The form as it was left, when its user continues it. */
  state: FormState | undefined
}

export const KEEP_DRAFT = 'keep-draft'
export const DELETE_DRAFT = 'delete-draft'

export interface DraftedState extends FormState {
  draftSavedAt?: Date
}

export function draftTimeIn(state: DraftedState | undefined): Date | null {
  return state?.draftSavedAt ?? null
}
