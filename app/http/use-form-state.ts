import { useActionData } from '@remix-run/react'

import type { FormState } from './form-state'

/** The state of the form that came back to this page; undefined before it was sent. */
export function useFormState(): FormState | undefined {
  return useActionData<() => FormState>()
}
