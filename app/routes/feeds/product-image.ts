import type { LoaderFunctionArgs } from '@remix-run/node'

import { readImage } from '~/domain/images/index.server'
import { isKnownTag } from '~/http/requests/is-known-tag'

const YEAR = 31_536_000

/** A drawing must not load or run anything in a browser. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const image = await readImage(params['*'] ?? '')
  if (!image)
    return new Response('Not found', {
      status: 404,
      headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' },
    })
  const headers = new Headers({
    'Content-Type': image.contentType,
    'Cache-Control': image.final ? `public, max-age=${YEAR}, immutable` : 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ETag: image.etag,
  })
  if (image.contentType === 'image/svg+xml')
    headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (isKnownTag(request.headers.get('If-None-Match'), image.etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(image.body), { headers })
}
