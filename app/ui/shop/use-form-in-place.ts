import { useFetcher } from '@remix-run/react'

import { isFormState, type FormState } from '~/http/form-state'

interface FormInPlace {
  /** Without scripts it leads to its own page, as forms do. */
  Form: ReturnType<typeof useFetcher>['Form']
  state: FormState | undefined
  isBusy: boolean
}

/**
 * A small form that posts to a page of its own: what is wrong with it is said here, beside the field, to which `FormErrors` leads; success leads on to that page. `arrived`
 * is the form as it came back where no scripts run.
 */
export function useFormInPlace(arrived?: FormState): FormInPlace {
  const { Form, data, state: activity } = useFetcher<unknown>()
  return { Form, state: isFormState(data) ? data : arrived, isBusy: activity !== 'idle' }
}
