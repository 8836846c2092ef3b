import { useCallback, useEffect, useState, type RefObject } from 'react'

/** `given`: the values the form is filled from; `notice`: its `onChange`. */
export function useDirtyForm(form: RefObject<HTMLFormElement>, given: readonly unknown[]) {
  const [isDirty, setDirty] = useState(false)
  const notice = useCallback(
    () => setDirty(form.current !== null && [...form.current.elements].some(isTouched)),
    [form],
  )
  // The caller provides the dependencies.
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
