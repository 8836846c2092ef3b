import { cutText } from '~/platform/cut-text'

/** The text of a form's field, cut to `maxLength` letters; empty when the field is missing or a file. */
export function formText(form: FormData, name: string, maxLength: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? cutText(value, maxLength) : ''
}
