/** A form that came back: what was typed, and what is wrong with it. */
export interface FormState {
  values: Record<string, string>
  fieldErrors: Record<string, string[]>
  formErrors: string[]
  code?: string | undefined
}

/** The texts of one field's errors. */
export function errorsOf(state: FormState | undefined, field: string): string[] {
  return state?.fieldErrors[field] ?? []
}
