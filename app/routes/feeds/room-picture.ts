import type { LoaderFunctionArgs } from '@remix-run/node'

import { roomPicture } from '~/domain/colors/index.server'

/** Depends on its address alone. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const svg = roomPicture(params.file ?? '', new URL(request.url).searchParams)
  if (svg === null)
    return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
