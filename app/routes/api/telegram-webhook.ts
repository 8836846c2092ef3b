import type { ActionFunctionArgs } from '@remix-run/node'

import { receiveTelegramUpdate } from '~/domain/integrations/index.server'

/** What people tell the bot comes from Telegram, which sends the secret of `setWebhook` along. */
export async function action({ request, params }: ActionFunctionArgs) {
  const secret = request.headers.get('X-Telegram-Bot-Api-Secret-Token') ?? ''
  const heard = await receiveTelegramUpdate({ path: params.key ?? '', secret, body: await request.text() })
  return new Response(heard ? 'OK' : 'Not found', {
    status: heard ? 200 : 404,
    headers: { 'Content-Type': 'text/plain' },
  })
}

/** Nobody reads here. */
export function loader() {
  return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
}
