/** A text as it is to stand in a LIKE pattern, also behind Prisma's `contains`: `%`, `_` and the backslash mean themselves. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
