import { Link } from '@remix-run/react'

import type { ProductCard } from '~/domain/catalog/shared'
import { variantUrl } from '~/domain/images/shared'
import { type DeliveryDays, deliveryWorkingDays } from '~/domain/settings/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import { LinkButton } from '../../ui/primitives/controls/button'
import { cssColor } from '../../ui/primitives/display/css-color'
import { ProductGrid } from '../shared/products/product-grid'
import { RecentlyViewed } from '../shared/products/recently-viewed'

interface Chip {
  hex: string
  ral: string
  ink: '#ffffff' | '#1d1b16'
}

const chips: readonly Chip[] = [
  { hex: '#f3e3c3', ral: '1015', ink: '#1d1b16' },
  { hex: '#e8c468', ral: '1017', ink: '#1d1b16' },
  { hex: '#dfa528', ral: '1006', ink: '#1d1b16' },
  { hex: '#d9772b', ral: '2011', ink: '#1d1b16' },
  { hex: '#bf3b1c', ral: '3016', ink: '#ffffff' },
  { hex: '#8e2438', ral: '3005', ink: '#ffffff' },
  { hex: '#5b2a4b', ral: '4007', ink: '#ffffff' },
  { hex: '#2c3a66', ral: '5013', ink: '#ffffff' },
  { hex: '#2e6f73', ral: '5018', ink: '#ffffff' },
  { hex: '#4f8f6a', ral: '6000', ink: '#ffffff' },
  { hex: '#9cb98b', ral: '6021', ink: '#1d1b16' },
  { hex: '#d9dccb', ral: '9018', ink: '#1d1b16' },
]

const STEP = 11.5

function HeroFan() {
  return (
    <svg viewBox="0 0 568 420" className="h-auto w-full rounded-hero bg-deep" aria-hidden="true">
      {chips.map(({ hex, ral, ink }, index) => (
        <g key={ral} transform={`translate(278 565) rotate(${(index - 5.5) * STEP})`}>
          <rect
            x="-42"
            y="-520"
            width="84"
            height="520"
            rx="12"
            fill={hex}
            stroke="#20312b"
            strokeOpacity=".18"
          />
          <text
            x="-30"
            y="-491"
            fill={ink}
            fillOpacity=".92"
            fontSize="14.5"
            fontWeight="600"
            letterSpacing=".4"
          >
            {ral}
          </text>
        </g>
      ))}
    </svg>
  )
}

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
