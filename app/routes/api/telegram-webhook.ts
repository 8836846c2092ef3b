import type { ActionFunctionArgs } from '@remix-run/node'

import { receiveTelegramUpdate } from '~/domain/integrations/index.server'

/** Authenticated by the secret of `setWebhook`. */
export async function action({ request, params }: ActionFunctionArgs) {
  const secret = request.headers.get('X-Telegram-Bot-Api-Secret-Token') ?? ''
  const received = await receiveTelegramUpdate({ path: params.key ?? '', secret, body: await request.text() })
  return new Response(received ? 'OK' : 'Not found', {
    status: received ? 200 : 404,
    headers: { 'Content-Type': 'text/plain' },
  })
}

export function loader() {
  return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
}
