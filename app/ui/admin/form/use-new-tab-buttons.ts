import { useEffect, type RefObject } from 'react'

/** Lets the browser itself send a form whose button opens a new tab (`formTarget`): a script would answer in this one. */
export function useNewTabButtons(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const element = form.current
    const leaveToBrowser = (event: SubmitEvent): void => {
      if (event.submitter instanceof HTMLButtonElement && event.submitter.formTarget === '_blank')
        event.stopPropagation()
    }
    element?.addEventListener('submit', leaveToBrowser)
    return () => element?.removeEventListener('submit', leaveToBrowser)
  }, [form])
}
