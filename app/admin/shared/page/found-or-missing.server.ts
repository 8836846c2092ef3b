import { data } from '@remix-run/node'

import { UserError } from '~/platform/errors/errors'

export async function foundOrMissing<Found>(id: string, read: (id: string) => Promise<Found>) {
  try {
    return data({ id, found: await read(id) })
  } catch (error) {
    if (error instanceof UserError) return data({ id, found: null }, { status: error.status })
    throw error
  }
}
