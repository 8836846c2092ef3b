import type { ServerResponse } from 'node:http'

import type { Reader } from '../requests/request-scope.server'

export function readerOf(response: ServerResponse): Reader {
  return {
    unread: () => response.writableLength,
    ready: () => (response.writableNeedDrain ? drained(response) : Promise.resolve()),
    whenGone: (then) => whenGone(response, then),
    hangUp: () => response.destroy(),
  }
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

/** Node emits no event for a response that waits behind another on its connection. */
function whenGone(response: ServerResponse, then: () => void): () => void {
  const { socket } = response.req
  if (response.closed || response.destroyed || socket.destroyed) {
    queueMicrotask(then)
    return () => undefined
  }
  const stop = (): void => {
    response.off('close', done)
    socket.off('close', done)
  }
  const done = (): void => {
    stop()
    then()
  }
  response.once('close', done)
  socket.once('close', done)
  return stop
}
