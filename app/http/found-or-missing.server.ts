import { data } from '@remix-run/node'

import { UserError } from '~/platform/errors'

/**
 * What a page is about, with the id that was asked for; null, with the status of the refusal, where there is no such thing, so that the page can say so in its own
 * words.
 */
export async function foundOrMissing<Found>(asked: string, read: (id: string) => Promise<Found>) {
  try {
    return data({ asked, found: await read(asked) })
  } catch (error) {
    if (error instanceof UserError) return data({ asked, found: null }, { status: error.status })
    throw error
  }
}
