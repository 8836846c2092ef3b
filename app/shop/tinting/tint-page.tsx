import { Link } from '@remix-run/react'
import { useMemo } from 'react'

import { lineKey } from '~/domain/cart/shared'
import { volumeText, type ProductPage } from '~/domain/catalog/shared'
import type { DeliveryOffer } from '~/domain/delivery/shared'
import type { TintedCan } from '~/domain/tinting/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import { classNames } from '../../ui/primitives/display/class-names'
import { Moment } from '../../ui/primitives/display/moment'
import { cssColor } from '../../ui/primitives/display/css-color'
import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { useNoteShade } from '../colors/recent-shades'
import type { ShadeChip } from '../colors/shade-chip'
import { ListButtons } from '../shared/lists/list-buttons'
import { RecentTints } from './recent-tints'
import { ShadeChips, ShadePicker, type ShadeCell } from './shade-picker'
import { TintBuyForm } from './tint-buy-form'
import { TintCalculator, type TintPlan } from './tint-calculator'

export interface TintPageData {
  product: ProductPage
  /** The address names no shade of the shop. */
  isUnknown: boolean
  shade: (ShadeCell & { id: string; isDark: boolean }) | null
  cans: TintedCan[]
  can: TintedCan | null
  /** Null without a shade, or when the maker states no coverage. */
  plan: TintPlan | null
  /** When no base holds the chosen shade. */
  near: ShadeCell[]
  count: number
  fan: { name: string; columns: ShadeCell[][] }[]
  search: { text: string; shades: ShadeCell[] } | null
  /** Null when the shop never opens. */
  readyAt: Date | null
  delivery: DeliveryOffer
}

export function TintPage(data: TintPageData) {
  const { product, shade, can } = data
  useNoteShade(useMemo(() => shade && chipOf(shade), [shade]))
  return (
    <div className="wrap pt-3 lg:pt-5">
      <Breadcrumbs
        items={[
          { label: 'Каталог', href: paths.catalog() },
          { label: product.category.name, href: paths.category(product.category.slug) },
          { label: product.name, href: paths.product(product.slug) },
        ]}
      />
      <div className="mt-2 grid gap-x-5 gap-y-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <TintPreview product={product} shade={shade} />
        <div className="grid min-w-0 content-start gap-4">
          <div>
            <p className="text-small text-muted">{product.brand}</p>
            <h1 className="product-name mt-1">{product.name}</h1>
          </div>
          <nav className="segments" aria-label="Цвет">
            <Link to={paths.product(product.slug)}>Готовые цвета</Link>
            <a href="#shades" aria-current="page">
              Заколеровать <span className="font-regular">{data.count}</span>
            </a>
          </nav>
          {shade === null ? <NoShade data={data} /> : <Chosen data={data} shade={shade} />}
          {shade !== null && can !== null ? (
            <>
              <TintBuyForm key={`${can.productId} ${shade.id}`} can={can} shade={shade} />
              <ListButtons productId={lineKey({ productId: can.productId, shadeId: shade.id })} />
            </>
          ) : null}
          {can === null || can.available <= 0 ? null : <Times {...data} />}
          {shade === null || data.plan === null ? null : (
            <TintCalculator plan={data.plan} slug={product.slug} shade={shade} />
          )}
        </div>
      </div>
      <ShadePicker {...data}>
        <RecentTints product={product} chosen={shade?.address ?? ''} fan={data.fan} />
      </ShadePicker>
    </div>
  )
}

/** The can, or a wall in the shade: radios, so that both work without scripts. */
function TintPreview({ product, shade }: Pick<TintPageData, 'product' | 'shade'>) {
  const [picture] = product.pictures
  return (
    <div className="tint-preview tinted" style={cssColor(shade?.hex ?? product.colorHex)}>
      {shade === null ? null : (
        <p className="tint-label">
          <span className="swatch" style={cssColor(shade.hex)} />
          <span>
            <b>В вашем цвете</b>
            {shade.code}
          </span>
        </p>
      )}
      {picture === undefined ? null : (
        <img src={picture.url} alt={picture.alt} width={800} height={800} fetchPriority="high" />
      )}
      {shade === null ? null : (
        <>
          <img
            src={paths.roomPicture('wall.svg', { color: shade.hex.slice(1), light: 'day', gloss: 'matt' })}
            alt={`Стена в цвете ${shade.code}`}
            width={1240}
            height={620}
            loading="lazy"
          />
          <fieldset className="tint-views">
            <legend className="sr-only">Что показать</legend>
            <label>
              <input type="radio" name="view" defaultChecked className="sr-only" /> Банка
            </label>
            <label>
              <input type="radio" name="view" value="wall" className="sr-only" /> На стене
            </label>
          </fieldset>
        </>
      )}
    </div>
  )
}

function NoShade({ data: { isUnknown, count } }: { data: TintPageData }) {
  return (
    <div className="panel grid gap-3 p-5">
      <p>
        {isUnknown ? 'Такого оттенка у нас нет. ' : ''}Выберите один из{' '}
        {counted(count, ['оттенка', 'оттенков', 'оттенков'])}: базу подберём сами, цена с колеровкой — сразу.
      </p>
      <a href="#shades" className="button button-accent justify-self-start">
        Выбрать цвет
      </a>
    </div>
  )
}

type ChosenShade = NonNullable<TintPageData['shade']>

function Chosen({ data, shade }: { data: TintPageData; shade: ChosenShade }) {
  const { can, cans, near, product } = data
  return (
    <>
      <div className="panel overflow-hidden">
        <div className="tint-banner" data-dark={shade.isDark || undefined} style={cssColor(shade.hex)}>
          <p>
            <b>{shade.name === '' ? shade.code : shade.name}</b>
            {shade.name === '' ? null : <span>{shade.code}</span>}
          </p>
          <a href="#shades" className="button button-outline">
            Другой цвет
          </a>
        </div>
        <p className="px-4 py-3 text-small text-muted">
          Экран передаёт цвет приблизительно.{' '}
          <Link to={paths.shade(...partsOf(shade.address))} className="link">
            Посмотреть на стене
          </Link>
        </p>
      </div>
      {can === null ? (
        <div className="panel grid gap-3 p-5">
          <p>
            В {shade.code} эту краску не колеруем: ни одна её база не держит такой оттенок. Ближайшие из тех,
            что держит:
          </p>
          <ShadeChips cells={near} slug={product.slug} />
        </div>
      ) : (
        <>
          <div>
            <p className="flex justify-between gap-3 text-medium text-muted">
              <span>Объём</span>
              <span>для этого тона — база {can.base}</span>
            </p>
            <ul className="mt-2 flex flex-wrap gap-2.5">
              {cans.map((one) => (
                <li key={one.productId}>
                  <Link
                    to={paths.productTint(one.slug, { shade: shade.address })}
                    preventScrollReset
                    aria-current={one.productId === can.productId ? 'true' : undefined}
                    className={classNames('chip', one.available <= 0 && 'text-muted line-through')}
                  >
                    {volumeText(one.volumeMl)}{' '}
                    <span className="font-regular">{formatRoubles(one.priceKopecks)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <dl className="panel tint-sum">
            <dt>
              Краска, база {can.base}, {volumeText(can.volumeMl)}
            </dt>
            <dd>{formatRoubles(can.baseKopecks)}</dd>
            <dt>Колеровка {shade.code}</dt>
            <dd>{formatRoubles(can.feeKopecks)}</dd>
          </dl>
        </>
      )}
    </>
  )
}

const chipOf = ({ address, code, name, hex, isDark }: ChosenShade): ShadeChip => ({
  ...{ code, name, hex, isDark },
  href: paths.shade(...partsOf(address)),
})

function partsOf(address: string): [string, string] {
  const [system = '', slug = ''] = address.split('/')
  return [system, slug]
}

function Times({ readyAt, delivery: { courier, pickup } }: Pick<TintPageData, 'readyAt' | 'delivery'>) {
  const lines = [
    { text: `Забрать: ${pickup.address}`, priceKopecks: pickup.priceKopecks },
    ...(courier === null ? [] : [{ text: 'Курьером после колеровки', priceKopecks: courier.priceKopecks }]),
  ]
  return (
    <ul className="panel grid gap-2.5 px-4 py-3 text-medium" aria-label="Когда будет готово">
      <li>
        {readyAt === null ? (
          'Срок колеровки назовём по телефону'
        ) : (
          <>
            Заколеруем к <Moment at={readyAt} withTime />, если заказать сейчас
          </>
        )}
      </li>
      {lines.map(({ text, priceKopecks }) => (
        <li key={text} className="flex items-baseline justify-between gap-x-4">
          <span>{text}</span>
          <strong className="whitespace-nowrap">
            {priceKopecks === 0 ? 'бесплатно' : formatRoubles(priceKopecks)}
          </strong>
        </li>
      ))}
    </ul>
  )
}
