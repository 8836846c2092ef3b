import type { LoaderFunctionArgs } from '@remix-run/node'

import { sitemapColors, sitemapPages, sitemapProducts } from '~/domain/feeds/index.server'
import { shopOrigin } from '~/http/requests/origin.server'
import { xmlResponse } from '~/http/answers/xml-response'

export async function loader({ params }: LoaderFunctionArgs) {
  const file = params.file ?? ''
  const number = /^products-([1-9]\d{0,3})\.xml$/.exec(file)?.[1]
  const body = await bodyOf(file, number)
  return body === null
    ? new Response('Not found', { status: 404 })
    : xmlResponse(body, { maxAgeSeconds: 3_600 })
}

function bodyOf(file: string, number: string | undefined): Promise<string | null> {
  if (file === 'pages.xml') return sitemapPages(shopOrigin())
  if (file === 'colors.xml') return sitemapColors(shopOrigin())
  return number === undefined ? Promise.resolve(null) : sitemapProducts(shopOrigin(), Number(number))
}
