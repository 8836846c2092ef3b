/** Prisma's and Postgres' codes for a row whose key is taken. */
const codes = new Set(['P2002', '23505'])

/** Whether a statement failed because another row has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && codes.has(code)
}
