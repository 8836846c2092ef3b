import type { ActionFunctionArgs } from '@remix-run/node'

import { receiveServiceEvents } from '~/domain/bounces/index.server'

/** What the mail service tells of letters that came back; it repeats what was not answered by 200. */
export async function action({ request, params }: ActionFunctionArgs) {
  const heard = await receiveServiceEvents({ key: params.key ?? '', body: await request.text() })
  return new Response(heard ? 'OK' : 'Not found', {
    status: heard ? 200 : 404,
    headers: { 'Content-Type': 'text/plain' },
  })
}

/** Nobody reads here. */
export function loader() {
  return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
}
