/** What the first group of the pattern matches, or null. */
export const firstMatch = (html: string, pattern: RegExp): string | null => pattern.exec(html)?.[1] ?? null

/** The content of a page's meta element by its name or property, or null. */
export const metaOf = (html: string, name: string): string | null =>
  firstMatch(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))

/** The address under which a page may be indexed, or null. */
export const canonicalOf = (html: string): string | null =>
  firstMatch(html, /<link rel="canonical" href="([^"]*)"/)
