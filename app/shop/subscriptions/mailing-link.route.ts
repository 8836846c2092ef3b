import { redirect } from '@remix-run/node'

import { followLink } from '~/domain/mailings/index.server'
import { paths } from '~/paths'
import { defineResource } from '~/shop/shared/page/shop-page.server'

const resource = defineResource({
  fallback: 'Ошибка перехода по ссылке',
  load: async ({ params }) => {
    const url = await followLink(params.token ?? '', Number(params.link))
    return redirect(url ?? paths.home(), 302)
  },
})

export const loader = resource.loader
