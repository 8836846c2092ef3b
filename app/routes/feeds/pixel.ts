import type { LoaderFunctionArgs } from '@remix-run/node'

import { recordEvent } from '~/domain/analytics/index.server'
import { safeRedirect } from '~/http/requests/safe-redirect'
import { readVisitor } from '~/http/cookies/visitor.server'

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Counts page views without JavaScript. */
export async function loader({ request }: LoaderFunctionArgs) {
  const path = safeRedirect(new URL(request.url).searchParams.get('path'), '')
  const visitor = await readVisitor(request)
  if (path !== '')
    recordEvent({ type: 'PAGE_VIEW', path, visitorHash: visitor?.hash ?? null, data: { script: false } })
  return new Response(gif, { headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' } })
}
