import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { findMovedProduct, findProduct, parsePaintJob, readRelated, readReviews } from '~/domain/catalog/index.server'
import { pageMeta } from '~/http/page-meta'
import { paths } from '~/http/paths'
import { productStructuredData } from '~/http/structured-data'
import { ProductPage } from '~/ui/shop/product/product-page'

export { exceptCartChanges as shouldRevalidate } from '~/http/revalidation'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const idOrSlug = params.idOrSlug ?? ''
  const found = await findProduct(idOrSlug)
  if (!found) return leadElsewhere(idOrSlug)
  const [reviews, related] = await Promise.all([readReviews(found.page.id), readRelated(found)])
  return { product: found.page, reviews, related, job: parsePaintJob(new URL(request.url).searchParams) }
}

async function leadElsewhere(slug: string): Promise<never> {
  const present = await findMovedProduct(slug)
  if (present !== null) throw redirect(paths.product(present), 301)
  const text = 'Его сняли с продажи, или в ссылке ошибка. Похожие товары ждут в каталоге.'
  throw data({ title: 'ТОВАР НЕ НАЙДЕН', text }, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = (source) => {
  if (!source.data) return pageMeta(source, { title: 'Товар не найден' })
  const { product } = source.data
  return [
    ...pageMeta(source, {
      title: product.seoTitle ?? product.name,
      description: product.seoDescription ?? `${product.name}: ${product.description}`.slice(0, 240),
      canonical: paths.product(product.slug),
      image: product.pictures[0]?.url ?? null,
      type: 'product',
    }),
    ...productStructuredData(source, source.data),
  ]
}

export default function ProductRoute() {
  return <ProductPage {...useLoaderData<typeof loader>()} />
}
