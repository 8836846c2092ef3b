import { useEffect, type RefObject } from 'react'

/** A script would open the response in the same tab, so the browser sends forms with `formTarget` itself. */
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
