import { useActionData } from '@remix-run/react'

import { isFormState, type FormState } from './form-state'

export function useFormState(): FormState | undefined {
  const answer = useActionData<unknown>()
  return isFormState(answer) ? answer : undefined
}
