import { Link } from '@remix-run/react'

import { HUE_FAMILIES } from '~/domain/colors/shared'
import { paths } from '~/paths'

import { classNames } from '../../ui/primitives/display/class-names'
import { cssColor } from '../../ui/primitives/display/css-color'
import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { Combinations } from './shade-combinations'
import { useNoteShade } from './recent-shades'
import type { ShadeChip } from './shade-chip'
import type { ShadeData } from './shade-data'
import { ShadeRoom } from './shade-room'
import { ShadeSample } from './shade-sample'
import { TintedPaints } from './tinted-paints'

export function ShadePage(data: ShadeData) {
  const { shade, system, family, row, near, combinations, paints } = data
  useNoteShade(shade)
  return (
    <div className="wrap pt-5">
      <Breadcrumbs
        items={[
          { label: 'Главная', href: paths.home() },
          { label: 'Цвета', href: paths.colors() },
          { label: system.name, href: paths.colors({ system: system.slug }) },
          {
            label: HUE_FAMILIES[family].label,
            href: paths.colors({ system: system.slug, family }),
          },
        ]}
      />
      <ShadeRoom {...data} />
      {row.length > 1 ? <LightnessRow row={row} shade={shade} /> : null}
      {combinations.length === 0 ? null : <Combinations combinations={combinations} />}
      {paints.length === 0 ? null : <TintedPaints {...data} />}
      {data.sample === null ? null : <ShadeSample sample={data.sample} shade={shade} />}
      {near.length === 0 ? null : <Neighbours near={near} isTintable={shade.isTintable} />}
    </div>
  )
}

function LightnessRow({ row, shade }: { row: readonly ShadeChip[]; shade: ShadeChip }) {
  return (
    <section className="mt-8" aria-labelledby="row-title">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="row-title" className="text-block">
          Светлее и темнее
        </h2>
        <span className="text-small text-muted max-md:hidden">Тот же тон, другая светлота</span>
      </div>
      <ul className="lightness-row">
        {row.map(({ code, name, hex, href, isDark }) => {
          const isHere = href === shade.href
          return (
            <li
              key={href}
              style={cssColor(hex)}
              className={classNames(isDark && 'is-dark', isHere && 'is-here')}
            >
              {isHere ? (
                <span aria-current="page">
                  <em>Вы здесь</em>
                  <b>{code}</b>
                  <span>{name}</span>
                </span>
              ) : (
                <Link to={href}>
                  <b>{code}</b>
                  <span>{name}</span>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Neighbours({ near, isTintable }: { near: readonly ShadeChip[]; isTintable: boolean }) {
  return (
    <section className="mt-12" aria-labelledby="near-title">
      <h2 id="near-title" className="mb-5">
        {isTintable ? 'Соседние оттенки' : 'Похожие оттенки, которые колеруем'}
      </h2>
      <ul className="shade-cards">
        {near.map(({ code, name, hex, href }) => (
          <li key={href}>
            <Link to={href} className="shade-card">
              <i style={cssColor(hex)} />
              <b>{name || code}</b>
              <span>{code}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
