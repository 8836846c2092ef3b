const position = ['page', 'place'] as const

/** Null removes a parameter. Returns to the first page unless the change sets one. */
export function listHref(
  { pathname, search }: { pathname: string; search: string },
  changes: Readonly<Record<string, string | null>>,
): string {
  const query = new URLSearchParams(search)
  for (const name of position) query.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}
