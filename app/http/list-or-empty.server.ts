import type { ListPage } from '~/platform/list-page.server'
import { getLogger } from '~/platform/log.server'
import { asUnavailable } from '~/platform/unavailable.server'

import { recordFailure } from './unexpected-failure.server'

/** A page of a list; one that cannot be read is empty and says so (decision 51). @throws Unavailable, which has a page of its own */
export async function listOrEmpty<Row>(read: () => Promise<ListPage<Row>>): Promise<ListPage<Row>> {
  return (
    (await valueOrNull(read)) ?? {
      rows: [],
      total: 0,
      isMore: false,
      page: 1,
      pages: 1,
      next: null,
      previous: null,
      isFailed: true,
    }
  )
}

/** The same for a list that is shown whole. */
export async function rowsOrNothing<Row>(
  read: () => Promise<Row[]>,
): Promise<{ rows: Row[]; isFailed: boolean }> {
  const rows = await valueOrNull(read)
  return { rows: rows ?? [], isFailed: rows === null }
}

/** What was read; null, with status 503 to be answered, when it cannot be. @throws Unavailable, which has a page of its own */
export async function valueOrNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    if (asUnavailable(error)) throw error
    getLogger().error({ err: error }, 'list not read')
    recordFailure(503)
    return null
  }
}
