import type { LoaderFunctionArgs } from '@remix-run/node'

import { categoryPreview, productPreview, shopPreview } from '~/domain/feeds/index.server'
import { readPreviewPicture } from '~/domain/images/index.server'

export async function loader({ params }: LoaderFunctionArgs) {
  const facts = await factsFor(params['*'] ?? '')
  if (!facts) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  const picture = await readPreviewPicture(facts)
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}

function factsFor(path: string) {
  if (path === 'shop.png') return shopPreview()
  const [, kind, slug = ''] = /^(product|category)\/([^/]{1,200})\.png$/.exec(path) ?? []
  if (kind === 'product') return productPreview(slug)
  return kind === 'category' ? categoryPreview(slug) : null
}
