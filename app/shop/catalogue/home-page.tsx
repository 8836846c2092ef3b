import { Link } from '@remix-run/react'

import type { OfferedTask, ProductCard } from '~/domain/catalog/shared'
import { variantUrl } from '~/domain/images/shared'
import { type DeliveryDays, deliveryWorkingDays } from '~/domain/settings/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import { Unbroken } from '../../ui/primitives/display/unbroken'
import { LinkButton } from '../../ui/primitives/controls/button'
import { cssColor } from '../../ui/primitives/display/css-color'
import { PaintSystemsLine } from '../paint-systems/paint-systems-line'
import { ProductGrid } from '../shared/products/product-grid'
import { RecentlyViewed } from '../shared/products/recently-viewed'
import { ColorFan, type FanBlade } from './color-fan'
import { PaintingTasks } from './painting-tasks'

export interface HomeData {
  categories: {
    id: string
    slug: string
    name: string
    tint: string
    photoUrl: string | null
    drawingUrl: string | null
    productCount: number
  }[]
  products: ProductCard[]
  colors: FanBlade[]
  tasks: OfferedTask[]
  /** The owner has written rules for «Что красим?». */
  hasSystems: boolean
  delivery: DeliveryDays & { freeFromKopecks: number }
}

export function HomePage({ categories, products, colors, tasks, hasSystems, delivery }: HomeData) {
  return (
    <div className="wrap">
      <Hero delivery={delivery} colors={colors} />
      <Benefits delivery={delivery} />
      {tasks.length === 0 ? null : (
        <section className="mt-14">
          <SectionHead title="Что красим?" link={{ href: paths.calculator(), label: 'Калькулятор краски' }} />
          <PaintingTasks tasks={tasks} />
          {hasSystems ? <PaintSystemsLine className="mt-4" /> : null}
        </section>
      )}
      {products.length === 0 ? null : (
        <section className="mt-14">
          <SectionHead title="Рекомендуем" link={{ href: paths.catalog(), label: 'Все товары' }} />
          <ProductGrid list="Рекомендуем" products={products} layout="wide" />
        </section>
      )}
      {categories.length === 0 ? null : (
        <section className="mt-14">
          <SectionHead title="Категории" link={{ href: paths.catalog(), label: 'Весь каталог' }} />
          <CategoryTiles categories={categories} />
        </section>
      )}
      <RecentlyViewed />
    </div>
  )
}

function CategoryTiles({ categories }: Pick<HomeData, 'categories'>) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
      {categories.map(({ id, slug, name, tint, photoUrl, drawingUrl, productCount }) => (
        <li key={slug}>
          <Link
            to={paths.catalog({ category: id })}
            className={drawingUrl === null ? 'category-tile' : 'category-tile category-drawn'}
            style={cssColor(tint)}
          >
            <span className="block text-lead leading-snug font-semibold">{name}</span>
            <span className="text-small">{counted(productCount, ['товар', 'товара', 'товаров'])}</span>
            {photoUrl === null ? null : (
              <img src={variantUrl(photoUrl, 320, 'webp')} alt="" loading="lazy" width={320} height={320} />
            )}
            {drawingUrl === null ? null : (
              <img src={drawingUrl} alt="" loading="lazy" decoding="async" width={320} height={240} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Hero({ delivery, colors }: Pick<HomeData, 'delivery' | 'colors'>) {
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
        {colors.length === 0 ? null : <ColorsLine colors={colors} />}
      </div>
      {colors.length === 0 ? null : <ColorFan blades={colors} />}
    </section>
  )
}

function ColorsLine({ colors }: Pick<HomeData, 'colors'>) {
  const shades = colors.reduce((sum, { count }) => sum + count, 0)
  return (
    <p className="mt-6 flex items-center gap-3 text-medium text-muted">
      <span className="color-row" aria-hidden="true">
        {colors.slice(-4).map(({ name, hexes }) => (
          <i key={name} style={cssColor(hexes[Math.floor(hexes.length / 2)] ?? null)} />
        ))}
      </span>
      {counted(shades, ['готовый оттенок', 'готовых оттенка', 'готовых оттенков'])} и&nbsp;колеровка по RAL
      и&nbsp;NCS
    </p>
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
          <p className="font-semibold">
            <Unbroken>{title}</Unbroken>
          </p>
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
