/** Escapes `%`, `_` and the backslash; needed for Prisma's `contains` too. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
