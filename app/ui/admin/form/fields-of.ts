/** The texts of a form as they stand on the screen, by field; nothing before it is there. */
export function fieldsOf(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const fields = form ? [...new FormData(form)] : []
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
