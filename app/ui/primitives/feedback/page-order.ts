/** Sorts names of fields as they stand on the page; those that are not there come last. */
export function inPageOrder(names: readonly string[], prefix = ''): readonly string[] {
  const place = (name: string) => document.getElementById(prefix + name)
  return names.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
