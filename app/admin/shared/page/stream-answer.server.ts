import type { Readable } from 'node:stream'

import { currentScope } from '../../../http/requests/request-scope.server'

interface StreamedFile {
  body: Readable
  contentType: string
  bytes?: number
}

/**
 * Respects backpressure: Remix itself would read the whole file into memory. Own headers must keep
 * `no-transform` in Cache-Control.
 */
export function streamAnswer(
  { body, contentType, bytes }: StreamedFile,
  headers: Record<string, string> = {},
): Response {
  const reader = currentScope()?.reader
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await reader?.ready()
        const next = await chunks.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  )
  // Compression would read ahead of the client.
  const all = new Headers({
    'Content-Type': contentType,
    'Cache-Control': 'private, no-store, no-transform',
    ...headers,
  })
  if (bytes !== undefined) all.set('Content-Length', String(bytes))
  return new Response(stream, { headers: all })
}
