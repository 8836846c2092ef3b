export const firstMatch = (html: string, pattern: RegExp): string | null => pattern.exec(html)?.[1] ?? null

export const metaOf = (html: string, name: string): string | null =>
  firstMatch(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))

export const canonicalOf = (html: string): string | null =>
  firstMatch(html, /<link rel="canonical" href="([^"]*)"/)
