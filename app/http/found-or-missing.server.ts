import { data } from '@remix-run/node'

import { UserError } from '~/platform/errors'

export async function foundOrMissing<Found>(asked: string, read: (id: string) => Promise<Found>) {
  try {
    return data({ asked, found: await read(asked) })
  } catch (error) {
    if (error instanceof UserError) return data({ asked, found: null }, { status: error.status })
    throw error
  }
}
