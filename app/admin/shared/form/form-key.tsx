import { createContext, useContext } from 'react'

import { FORM_KEY } from '~/admin/shared/page/form-key'
import { useFormState } from '~/http/forms/use-form-state'

const PageKey = createContext('')

/** The key is new at every page load, which follows every success. */
export const FormKeyProvider = PageKey.Provider

/**
 * Prevents duplicate creation. A form with errors keeps its key, since the first attempt may have succeeded.
 */
export function FormKey() {
  const pageKey = useContext(PageKey)
  return <input type="hidden" name={FORM_KEY} value={useFormState()?.values[FORM_KEY] ?? pageKey} />
}
