import type { LoaderFunctionArgs } from '@remix-run/node'

import { readDocument } from '~/domain/catalog/index.server'

const HOUR = 3_600

/** Must not load or run anything in a browser. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const file = await readDocument(params.documentId ?? '')
  if (!file)
    return new Response('Not found', {
      status: 404,
      headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' },
    })
  const name = encodeURIComponent(`${file.title}.pdf`)
  return new Response(new Uint8Array(file.body), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(file.body.length),
      'Content-Disposition': `attachment; filename="document.pdf"; filename*=UTF-8''${name}`,
      'Cache-Control': `public, max-age=${HOUR}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
