import { useActionData } from '@remix-run/react'

import { isFormState, type FormState } from './form-state'

/** The state of the form that came back to this page; undefined before it was sent, and when the page answered something of its own. */
export function useFormState(): FormState | undefined {
  const answer = useActionData<unknown>()
  return isFormState(answer) ? answer : undefined
}
