import { z } from 'zod'

import { UserError } from '~/platform/errors/errors'

const MOST = 100

/** Field `chosen`, once for each ticked entry. */
export function chosenInput(missing: string) {
  return z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z
      .array(z.uuid({ error: missing }))
      .min(1, missing)
      .max(MOST, `Отметьте не больше ${MOST}`),
  )
}

/** Entries that no longer exist are skipped. Returns the number of the others. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<void>,
): Promise<number> {
  let done = 0
  for (const id of ids) {
    try {
      await change(id)
      done += 1
    } catch (error) {
      if (!(error instanceof UserError) || error.status !== 404) throw error
    }
  }
  return done
}
