import { cutText } from '~/platform/text/cut-text'

export function formText(form: FormData, name: string, maxLength: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? cutText(value, maxLength) : ''
}
