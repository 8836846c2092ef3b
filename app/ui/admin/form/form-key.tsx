import { createContext, useContext } from 'react'

import { FORM_KEY } from '~/http/form-key'
import { useFormState } from '~/http/use-form-state'

const PageKey = createContext('')

/** Gives the forms of a page their one-time key: a new one whenever the page was loaded anew, which a form that went well sees to. */
export const FormKeyProvider = PageKey.Provider

/**
 * Stands in every form that makes something, which is then made once, however often the form is sent. A form that came back keeps its key: what went wrong on the way
 * may have been made all the same.
 */
export function FormKey() {
  const pageKey = useContext(PageKey)
  return <input type="hidden" name={FORM_KEY} value={useFormState()?.values[FORM_KEY] ?? pageKey} />
}
