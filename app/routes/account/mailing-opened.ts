import type { LoaderFunctionArgs } from '@remix-run/node'

import { noteOpened } from '~/domain/mailings/index.server'

/** One transparent point (GIF89a). */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The picture in a letter by which its opening is counted; it is the same for whatever token. */
export async function loader({ params }: LoaderFunctionArgs) {
  await noteOpened(params.token ?? '')
  return new Response(POINT, { headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' } })
}
