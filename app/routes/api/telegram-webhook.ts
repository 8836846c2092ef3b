import type { ActionFunctionArgs } from '@remix-run/node'

import { receiveTelegramUpdate } from '~/domain/integrations/index.server'

/** Authenticated by the secret of `setWebhook`. */
export async function action({ request, params }: ActionFunctionArgs) {
  const secret = request.headers.get('X-Telegram-Bot-Api-Secret-Token') ?? ''
  const heard = await receiveTelegramUpdate({ path: params.key ?? '', secret, body: await request.text() })
  return new Response(heard ? 'OK' : 'Not found', {
    status: heard ? 200 : 404,
    headers: { 'Content-Type': 'text/plain' },
  })
}

export function loader() {
  return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
}
