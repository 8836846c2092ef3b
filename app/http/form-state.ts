/** A form that came back: what was typed, and what is wrong with it. */
export interface FormState {
  values: Record<string, string>
  fieldErrors: Record<string, string[]>
  formErrors: string[]
  /** Tells failures apart: `input` was refused before anything was done, `paused` because the database does not answer. */
  code?: string | undefined
  /** Where to find what the texts speak of. */
  link?: { to: string; label: string } | undefined
}

/** Whether what an action answered is the state of its form: some answer something of their own. */
export function isFormState(answer: unknown): answer is FormState {
  return typeof answer === 'object' && answer !== null && 'formErrors' in answer && 'values' in answer
}

/** The texts of one field's errors. */
export function errorsOf(state: FormState | undefined, field: string): string[] {
  return state?.fieldErrors[field] ?? []
}
