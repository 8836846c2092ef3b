import type { ActionFunctionArgs } from '@remix-run/node'

import { receiveServiceEvents } from '~/domain/bounces/index.server'

/** The email service repeats every call that does not return 200. */
export async function action({ request, params }: ActionFunctionArgs) {
  const received = await receiveServiceEvents({ key: params.key ?? '', body: await request.text() })
  return new Response(received ? 'OK' : 'Not found', {
    status: received ? 200 : 404,
    headers: { 'Content-Type': 'text/plain' },
  })
}

export function loader() {
  return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
}
