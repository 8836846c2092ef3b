/** The code of a form whose sender has to sign in again. */
export const SIGNED_OUT = 'signed-out'

export interface FormState {
  values: Record<string, string>
  fieldErrors: Record<string, string[]>
  formErrors: string[]
  /** Rows that were ticked, so that a refused bulk change keeps its choice. */
  chosen?: readonly string[] | undefined
  /**
   * `input`: rejected before any work; `paused`: the database does not answer; `limited`: too many requests.
   */
  code?: string | undefined
  link?: { to: string; label: string } | undefined
}

export function isFormState(answer: unknown): answer is FormState {
  return typeof answer === 'object' && answer !== null && 'formErrors' in answer && 'values' in answer
}

export function errorsOf(state: FormState | undefined, field: string): string[] {
  return state?.fieldErrors[field] ?? []
}
