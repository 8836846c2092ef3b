import type { LoaderFunctionArgs } from '@remix-run/node'

import { noteOpened } from '~/domain/mailings/index.server'

const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export async function loader({ params }: LoaderFunctionArgs) {
  await noteOpened(params.token ?? '')
  return new Response(POINT, { headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' } })
}
