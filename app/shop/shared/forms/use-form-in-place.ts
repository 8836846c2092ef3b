import { useFetcher } from '@remix-run/react'

import { isFormState, type FormState } from '~/http/forms/form-state'

interface FormInPlace {
  Form: ReturnType<typeof useFetcher>['Form']
  state: FormState | undefined
  isBusy: boolean
}

/** Posts to another page and shows errors here. `arrived` is the form's state without scripts. */
export function useFormInPlace(arrived?: FormState): FormInPlace {
  const { Form, data, state: activity } = useFetcher<unknown>()
  return { Form, state: isFormState(data) ? data : arrived, isBusy: activity !== 'idle' }
}
