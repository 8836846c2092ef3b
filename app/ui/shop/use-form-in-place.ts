import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'

import { isFormState, type FormState } from '~/http/form-state'

interface FormInPlace {
  /** The form's element, with `ref` set on it; without scripts it leads to its own page, as any form does. */
  Form: ReturnType<typeof useFetcher>['Form']
  ref: RefObject<HTMLFormElement>
  state: FormState | undefined
  isBusy: boolean
}

/**
 * A small form that posts to a page of its own: what is wrong with it is said here, beside the field, which takes the focus; success leads on to that page. `arrived` is the
 * form as it came back where no scripts run.
 */
export function useFormInPlace(arrived?: FormState): FormInPlace {
  const { Form, data, state: activity } = useFetcher<unknown>()
  const ref = useRef<HTMLFormElement>(null)
  const heard = isFormState(data) ? data : undefined
  useEffect(() => {
    if (heard) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [heard])
  return { Form, ref, state: heard ?? arrived, isBusy: activity !== 'idle' }
}
