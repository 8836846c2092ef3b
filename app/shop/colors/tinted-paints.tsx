import { Link } from '@remix-run/react'

import { volumeText } from '~/domain/catalog/shared'
import { variantUrl } from '~/domain/images/shared'
import type { TintedCan, TintedPaint } from '~/domain/tinted-paints/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { LinkButton } from '../../ui/primitives/controls/button'
import { classNames } from '../../ui/primitives/display/class-names'
import { cssColor } from '../../ui/primitives/display/css-color'
import type { ShadeData } from './shade-data'

/** The rest stands in a disclosure. */
const FIRST = 6

export function TintedPaints({ shade, paints, category, tint }: ShadeData) {
  const shown = paints.filter((paint) => category === null || paint.category.slug === category)
  const rest = shown.slice(FIRST)
  const rows = (some: readonly TintedPaint[]) =>
    some.map((paint) => <PaintRow key={paint.id} paint={paint} tint={tint} hex={shade.hex} />)
  return (
    <section className="mt-12 scroll-mt-24" id="paints" aria-labelledby="paints-title">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="paints-title">Заколеруем в этот цвет</h2>
        <span className="text-small text-muted">Цены уже с колеровкой</span>
      </div>
      <Categories paints={paints} category={category} href={shade.href} />
      <ul className="panel divide-y divide-line">{rows(shown.slice(0, FIRST))}</ul>
      {rest.length === 0 ? null : (
        <details className="disclosure panel mt-3">
          <summary className="justify-center px-5 font-semibold">Показать ещё {rest.length}</summary>
          <ul className="divide-y divide-line">{rows(rest)}</ul>
        </details>
      )}
      <p className="mt-3 text-small text-muted">Колеруем под заказ целыми банками.</p>
    </section>
  )
}

function Categories({
  paints,
  category,
  href,
}: {
  paints: readonly TintedPaint[]
  category: string | null
  href: string
}) {
  const groups = [...Map.groupBy(paints, (paint) => paint.category.slug).entries()]
  if (groups.length < 2) return null
  const link = (to: string, label: string, count: number, isChosen: boolean) => (
    <li key={to}>
      <Link
        to={to}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className={classNames('chip', isChosen && 'chip-active')}
      >
        {label} <span className="font-regular">{count}</span>
      </Link>
    </li>
  )
  return (
    <ul className="mb-3 flex flex-wrap gap-2" aria-label="Для чего краска">
      {link(`${href}#paints`, 'Все', paints.length, category === null)}
      {groups.map(([slug, own]) =>
        link(`${href}?category=${slug}#paints`, own[0]?.category.name ?? '', own.length, slug === category),
      )}
    </ul>
  )
}

/** Two to three litres are what a room takes, so that prices can be compared. */
const USUAL_ML = 2_700

function PaintRow({ paint, tint, hex }: { paint: TintedPaint; tint: string; hex: string }) {
  const { name, brand, category, imageUrl, rating, cans } = paint
  const can = usualCan(cans)
  if (!can) return null
  const facts = [
    brand,
    rating === null ? null : `★ ${rating.toFixed(1).replace('.', ',')}`,
    category.name,
    `база ${can.base}`,
  ]
  const to = (one: TintedCan) => paths.product(one.slug, { shade: tint })
  return (
    <li className="tinted-paint">
      <span className="tinted" style={cssColor(hex)}>
        {imageUrl === null ? null : (
          <img src={variantUrl(imageUrl, 320, 'webp')} alt="" loading="lazy" width={112} height={112} />
        )}
      </span>
      <div>
        <Link to={to(can)} className="font-semibold hover:text-accent">
          {name}
        </Link>
        <p className="text-small text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <ul className="mt-2 flex flex-wrap gap-2" aria-label={`Объёмы: ${name}`}>
          {cans.map((one) => (
            <li key={one.productId}>
              <Link to={to(one)} className={classNames('chip chip-can', one === can && 'is-usual')}>
                {volumeText(one.volumeMl)}{' '}
                <span className="font-regular">{formatRoubles(one.priceKopecks)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="tinted-price">
        <b>{formatRoubles(can.priceKopecks)}</b>
        <span>{formatRoubles(can.litreKopecks)} за литр</span>
        {can.available > 0 ? null : <span>Нет в наличии</span>}
        <LinkButton to={to(can)}>Выбрать</LinkButton>
      </div>
    </li>
  )
}

function usualCan(cans: readonly TintedCan[]): TintedCan | undefined {
  const inStock = cans.filter(({ available }) => available > 0)
  const distance = ({ volumeMl }: TintedCan) => Math.abs(Math.log(volumeMl / USUAL_ML))
  return (inStock.length > 0 ? inStock : cans).toSorted((one, other) => distance(one) - distance(other))[0]
}
