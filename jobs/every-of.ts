import { PermanentFailure } from '~/platform/errors/errors'

/**
 * Waits for all parts, even when some fail.
 * @throws a retryable failure if there is one, else a permanent one
 */
export async function everyOf(parts: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(parts)
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  if (failures.length > 0)
    throw failures.find((failure) => !(failure instanceof PermanentFailure)) ?? failures[0]
}
