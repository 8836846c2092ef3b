import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { receiveCallback } from '~/domain/payments/index.server'
import { readFields } from '~/http/forms/read-form.server'

/** The bank uses GET (old API) or a posted form (new API). */
export function loader({ request }: LoaderFunctionArgs) {
  return answer(new URL(request.url).searchParams)
}

export async function action({ request }: ActionFunctionArgs) {
  return answer(await readFields(request))
}

/** Returns 200 once the message is stored; otherwise the bank repeats it. */
async function answer(parameters: URLSearchParams): Promise<Response> {
  const received = await receiveCallback(Object.fromEntries(parameters))
  return new Response(received ? 'OK' : 'Forbidden', {
    status: received ? 200 : 403,
    headers: { 'Content-Type': 'text/plain' },
  })
}
