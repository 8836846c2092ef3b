/** What of a list's address says where one is in it: a change of anything else begins at the first page. */
const position = ['page', 'place'] as const

/** The address of a list with some of its query changed; null takes a parameter away. Begins at the first page unless the change names one. */
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
