import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { receiveCallback } from '~/domain/payments/index.server'
import { readFields } from '~/http/read-form.server'

/** The bank's messages come by GET (old API) or as a posted form (new API). */
export function loader({ request }: LoaderFunctionArgs) {
  return answer(new URL(request.url).searchParams)
}

export async function action({ request }: ActionFunctionArgs) {
  return answer(await readFields(request))
}

/** 200 as soon as the message is written down; the bank repeats it otherwise. */
async function answer(parameters: URLSearchParams): Promise<Response> {
  const heard = await receiveCallback(Object.fromEntries(parameters))
  return new Response(heard ? 'OK' : 'Forbidden', {
    status: heard ? 200 : 403,
    headers: { 'Content-Type': 'text/plain' },
  })
}
