import { Link } from '@remix-run/react'

import type { Brand } from '~/domain/catalog/shared'
import { paths } from '~/paths'

import { LinkButton } from '../../ui/primitives/controls/button'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { ContentPage } from '../../ui/content-page'

export function BrandsPage({ brands }: { brands: readonly Brand[] }) {
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
              <Link to={paths.brand(slug)} className="panel block h-full p-5 hover:border-ink">
                <h2 className="text-block">{name}</h2>
                <p className="mt-2 text-medium text-muted">
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
