import { noteOpened } from '~/domain/mailings/index.server'
import { defineResource } from '~/shop/shared/page/shop-page.server'

const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const resource = defineResource({
  fallback: 'Ошибка загрузки картинки',
  load: async ({ params }) => {
    await noteOpened(params.token ?? '')
    return new Response(POINT, { headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' } })
  },
})

export const loader = resource.loader
