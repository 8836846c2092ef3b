import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

import { readBrands } from '~/domain/catalog/index.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { definePage } from '~/shop/shared/page/shop-page.server'
import type { Brand } from '~/domain/catalog/shared'

import { LinkButton } from '../../ui/primitives/controls/button'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { ContentPage } from '../../ui/content-page'

const page = definePage({
  fallback: 'Ошибка загрузки брендов',
  load: async () => {
    return { brands: await readBrands() }
  },
})

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) =>
  pageMeta(source, {
    title: 'Бренды',
    description: 'Производители красок, лаков, грунтовок и инструмента, которые есть в магазине.',
    canonical: paths.brands(),
  })

export default function BrandsRoute() {
  return <BrandsPage {...useLoaderData<typeof loader>()} />
}

function BrandsPage({ brands }: { brands: readonly Brand[] }) {
  return (
    <ContentPage
      title="Бренды"
      lead="С этими производителями мы работаем напрямую: на каждую партию есть сертификат."
    >
      {brands.length === 0 ? (
        <EmptyState
          icon="search"
          title="Брендов пока нет"
          actions={<LinkButton to={paths.catalog()}>Перейти в каталог</LinkButton>}
        >
          У товаров не указан производитель. Все они есть в каталоге.
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3">
          {brands.map(({ slug, name, categories }) => (
            <li key={slug}>
              <Link to={paths.brand(slug)} className="panel block h-full p-6 hover:border-ink">
                <h2 className="brand-name">{name}</h2>
                <p className="mt-3 text-medium text-muted">
                  {categories.map((category) => category.name).join(', ')}
                </p>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ContentPage>
  )
}
