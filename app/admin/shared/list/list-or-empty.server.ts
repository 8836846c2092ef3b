import { data } from '@remix-run/node'

import type { ListPage } from '~/platform/lists/list-page.server'
import { getLogger } from '~/platform/logs/log.server'
import { asUnavailable } from '~/platform/errors/unavailable.server'

import { recordFailure } from '../../../http/errors/unexpected-failure.server'

/**
 * Empty and marked when reading fails (decision 151).
 * @throws Unavailable
 */
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

export async function rowsOrNothing<Row>(
  read: () => Promise<Row[]>,
): Promise<{ rows: Row[]; isFailed: boolean }> {
  const rows = await valueOrNull(read)
  return { rows: rows ?? [], isFailed: rows === null }
}

/**
 * What a loader answers: the rows, or none with status 503.
 * @throws Unavailable
 */
export async function loadRows<Row>(read: () => Promise<Row[]>) {
  const list = await rowsOrNothing(read)
  return data(list, { status: list.isFailed ? 503 : 200 })
}

/**
 * Null and status 503 when reading fails.
 * @throws Unavailable
 */
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
