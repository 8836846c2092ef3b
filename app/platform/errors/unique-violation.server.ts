const codes = new Set(['P2002', '23505'])

export function isUniqueViolation(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && codes.has(code)
}
