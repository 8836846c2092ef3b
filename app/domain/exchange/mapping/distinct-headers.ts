/** Equal headers of one file, such as two columns «Цена», get different names by their order. */
export function distinctHeaders(headers: readonly string[]): string[] {
  const taken = new Set<string>()
  return headers.map((header) => {
    let name = header
    for (let count = 2; taken.has(name); count += 1) name = `${header} (${count})`
    taken.add(name)
    return name
  })
}
