export function fieldsOf(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const fields = form ? [...new FormData(form)] : []
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
