import type { LoaderFunctionArgs } from '@remix-run/node'

import { sitemapPages, sitemapProducts } from '~/domain/feeds/index.server'
import { shopOrigin } from '~/http/requests/origin.server'
import { xmlResponse } from '~/http/answers/xml-response'

export async function loader({ params }: LoaderFunctionArgs) {
  const file = params.file ?? ''
  const number = /^products-([1-9]\d{0,3})\.xml$/.exec(file)?.[1]
  const body =
    file === 'pages.xml'
      ? await sitemapPages(shopOrigin())
      : number === undefined
        ? null
        : await sitemapProducts(shopOrigin(), Number(number))
  return body === null
    ? new Response('Not found', { status: 404 })
    : xmlResponse(body, { maxAgeSeconds: 3_600 })
}
