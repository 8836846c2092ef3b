import type { UserError } from './errors'

const codes = new Set(['P2002', '23505'])

export function isUniqueViolation(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && codes.has(code)
}

/** Does the work, and throws `refusal` when it violates a unique index. */
export async function orTaken<Result>(
  refusal: () => UserError,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw isUniqueViolation(error) ? refusal() : error
  }
}
