import { data } from '@remix-run/node'

import { UserError } from '~/platform/errors'

/** What a page is about; null, with the status of the refusal, where there is no such thing, so that the page can say so in its own words. */
export async function foundOrMissing<Found>(read: () => Promise<Found>) {
  try {
    return data({ found: await read() })
  } catch (error) {
    if (error instanceof UserError) return data({ found: null }, { status: error.status })
    throw error
  }
}
