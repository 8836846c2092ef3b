import { data } from '@remix-run/node'
import { z } from 'zod'

import { flagParam, textParam } from '~/shop/shared/page/shop-page.server'

const query = z.object({ token: textParam, done: flagParam })

/** Email programs open links by themselves, so opening does nothing and the page has a button. */
export const mailLink = {
  query,
  fallback: 'Ошибка проверки ссылки',
  load: ({ query: link }: { query: z.infer<typeof query> }) =>
    Promise.resolve(data(link, { status: link.token === '' && !link.done ? 400 : 200 })),
}
