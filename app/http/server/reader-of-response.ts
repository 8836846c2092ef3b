import type { ServerResponse } from 'node:http'

import type { Reader } from '../request-scope.server'

/** Whoever reads the response. */
export function readerOf(response: ServerResponse): Reader {
  return { unread: () => response.writableLength, ready: () => (response.writableNeedDrain ? drained(response) : Promise.resolve()) }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.once('drain', done)
    response.once('close', done)
  })
}
