import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Whether a form differs from what the page gave it; `given` is whatever it is filled from, and `notice` its `onChange`. */
export function useDirtyForm(form: RefObject<HTMLFormElement>, given: readonly unknown[]) {
  const [isDirty, setDirty] = useState(false)
  const notice = useCallback(
    () => setDirty(form.current !== null && [...form.current.elements].some(isTouched)),
    [form],
  )
  // What the form is filled from is the caller's list.
  useEffect(notice, [notice, ...given])
  return { isDirty, notice }
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}
