import { Link } from '@remix-run/react'

import type { ProductCard } from '~/domain/catalog/shared'
import { variantUrl } from '~/domain/images/shared'
import { deliveryWorkingDays, type DeliveryDays } from '~/domain/settings/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money'
import { counted } from '~/platform/plural'

import { LinkButton } from '../../primitives/button'
import { cssColor } from '../../primitives/css-color'
import { ProductGrid } from '../product-grid'
import { RecentlyViewed } from '../recently-viewed'
import { HeroFan } from './hero-fan'

export interface HomeData {
  categories: {
    id: string
    slug: string
    name: string
    tint: string
    photoUrl: string | null
    productCount: number
  }[]
  products: ProductCard[]
  delivery: DeliveryDays & { freeFromKopecks: number }
}

export function HomePage({ categories, products, delivery }: HomeData) {
  return (
    <div className="wrap">
      <Hero delivery={delivery} />
      <Benefits delivery={delivery} />
      {categories.length === 0 ? null : (
        <section className="mt-14">
          <SectionHead title="Категории" link={{ href: paths.catalog(), label: 'Весь каталог' }} />
          <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
            {categories.map(({ id, slug, name, tint, photoUrl, productCount }) => (
              <li key={slug}>
                <Link to={paths.catalog({ category: id })} className="category-tile" style={cssColor(tint)}>
                  <span className="block text-lead leading-snug font-semibold">{name}</span>
                  <span className="text-small">{counted(productCount, ['товар', 'товара', 'товаров'])}</span>
                  {photoUrl === null ? null : (
                    <img
                      src={variantUrl(photoUrl, 320, 'webp')}
                      alt=""
                      loading="lazy"
                      width={320}
                      height={320}
                    />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {products.length === 0 ? null : (
        <section className="mt-14">
          <SectionHead title="Рекомендуем" link={{ href: paths.catalog(), label: 'Все товары' }} />
          <ProductGrid list="Рекомендуем" products={products} layout="wide" />
        </section>
      )}
      <RecentlyViewed />
    </div>
  )
}

function Hero({ delivery }: Pick<HomeData, 'delivery'>) {
  return (
    <section className="grid items-center gap-8 pt-6 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pt-9">
      <div>
        <h1 className="text-hero">Цвет начинается с&nbsp;хорошей краски</h1>
        <p className="mt-6 max-w-[32em] text-lead text-pretty text-muted">
          Краски, грунтовки, лаки и антисептики для дома и&nbsp;стройки. Посчитаем литры, подберём оттенок,
          привезём <span className="whitespace-nowrap">за {deliveryWorkingDays(delivery)}</span>.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to={paths.category('paints')} tone="accent">
            Выбрать краску
          </LinkButton>
          <LinkButton to={paths.calculator()} tone="outline">
            Рассчитать литры
          </LinkButton>
        </div>
      </div>
      <HeroFan />
    </section>
  )
}

function Benefits({ delivery }: Pick<HomeData, 'delivery'>) {
  const benefits = [
    {
      title: `Доставка ${deliveryWorkingDays(delivery)}`,
      text: `Бесплатно от ${formatRoubles(delivery.freeFromKopecks)}`,
    },
    { title: 'Возврат 14\u00a0дней', text: 'Без лишних вопросов' },
    { title: 'Оплата при получении', text: 'Наличными или картой' },
    { title: 'Колеровка', text: 'RAL, NCS и по образцу' },
  ]
  return (
    <ul className="panel mt-7 grid overflow-clip sm:grid-cols-2 lg:grid-cols-4">
      {benefits.map(({ title, text }) => (
        <li key={title} className="-mt-px -ml-px border-t border-l border-line px-5 py-4 lg:py-5">
          <p className="font-semibold">{title}</p>
          <p className="text-small text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function SectionHead({ title, link }: { title: string; link: { href: string; label: string } }) {
  return (
    <div className="mb-5 flex items-end justify-between gap-4">
      <h2>{title}</h2>
      <Link to={link.href} className="link py-1.5 whitespace-nowrap">
        {link.label}
      </Link>
    </div>
  )
}
