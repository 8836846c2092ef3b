import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'

import { marketFeed } from '~/domain/feeds/index.server'
import { acceptedEncodings } from '~/http/requests/accepted-encodings'
import { shopOrigin } from '~/http/requests/origin.server'
import { xmlResponse } from '~/http/answers/xml-response'

/** Streamed and compressed here, so that data waiting for a slow reader is compressed. */
export function loader({ request }: LoaderFunctionArgs) {
  const packs = acceptedEncodings(request.headers.get('Accept-Encoding')).has('gzip')
  const feed = Readable.from(marketFeed(shopOrigin()))
  const headers = { Vary: 'Accept-Encoding', ...(packs ? { 'Content-Encoding': 'gzip' } : {}) }
  const gzip = createGzip()
  feed.on('error', (error) => gzip.destroy(error))
  return xmlResponse(createReadableStreamFromReadable(packs ? feed.pipe(gzip) : feed), {
    maxAgeSeconds: 600,
    headers,
  })
}
