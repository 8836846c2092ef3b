import { Link } from '@remix-run/react'

import type { Brand, ProductCard } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'
import { inSentence } from '~/platform/text/in-sentence'

import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { LinkButton } from '../../ui/primitives/controls/button'
import { ProductGrid } from '../shared/products/product-grid'

interface BrandData {
  brand: Brand
  products: readonly ProductCard[]
  total: number
  /** Roubles. */
  price: { min: number } | null
}

const roubles = new Intl.NumberFormat('ru-RU')

export function BrandPage({ brand, products, total, price }: BrandData) {
  const goods = counted(total, ['товар', 'товара', 'товаров'])
  return (
    <div className="wrap pt-5">
      <Breadcrumbs
        items={[
          { label: 'Главная', href: paths.home() },
          { label: 'Бренды', href: paths.brands() },
          { label: brand.name },
        ]}
      />
      <h1 className="mt-1 flex flex-wrap items-baseline gap-x-3">
        {brand.name}
        <span className="text-lead font-regular tracking-normal text-muted">{goods}</span>
      </h1>
      <p className="mt-4 max-w-text text-lead text-pretty text-muted">
        {leadOf(brand)}
        {price === null ? '' : ` Цены — от ${roubles.format(price.min)}\u00a0₽.`}
      </p>
      <ul aria-label="Разделы бренда" className="mt-5 flex flex-wrap gap-2.5">
        {brand.categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.category(slug, { brand: brand.name })} className="chip">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <section aria-labelledby="goods-title" className="mt-10">
        <h2 id="goods-title" className="mb-5">
          Чаще всего берут
        </h2>
        <ProductGrid list={`Бренд ${brand.name}`} products={products} layout="wide" eager={4} />
      </section>
      {total > products.length ? (
        <LinkButton to={paths.catalog({ brand: brand.name })} tone="outline" className="mt-8">
          Все товары бренда: {total}
        </LinkButton>
      ) : null}
    </div>
  )
}

function leadOf({ name, categories }: Brand): string {
  return `«${name}» — это ${categories.map((category) => inSentence(category.name)).join(', ')}.`
}
