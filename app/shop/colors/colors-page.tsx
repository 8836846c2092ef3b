import { Form, Link } from '@remix-run/react'
import { useState } from 'react'

import type { HueFamily } from '~/domain/colors/shared'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'

import { Button } from '../../ui/primitives/controls/button'
import { cssColor } from '../../ui/primitives/display/css-color'
import { Icon } from '../../ui/primitives/display/icon'
import { Swatch } from '../../ui/primitives/display/swatch'
import { PaintSystemsLine } from '../paint-systems/paint-systems-line'
import { FanFilters, type FanChoice } from './fan-filters'
import { FoundShades, type FoundColors } from './found-shades'
import { ChosenPhoto, PhotoInvite } from './photo-invite'
import { RecentShades } from './recent-shades'
import type { ShadeChip } from './shade-chip'
import { ShadeFan, type FanGroupView } from './shade-fan'

export interface ColorsData {
  systems: { slug: string; name: string; count: number }[]
  system: { slug: string; prefix: string } | null
  families: { id: HueFamily; count: number }[]
  filter: FanChoice
  fan: FanGroupView[]
  shown: number
  tintedPaints: number
  /** The owner has written rules for «Что красим?». */
  hasSystems: boolean
  found: FoundColors | null
  sought: { word: string; hex: string | null }[]
  popular: (ShadeChip & { use: string })[]
}

const SHADES = ['оттенок', 'оттенка', 'оттенков'] as const

export function ColorsPage(data: ColorsData) {
  const { system, fan, found, popular, shown, hasSystems } = data
  const [photo, setPhoto] = useState<File | null>(null)
  return (
    <div className="wrap pt-6 lg:pt-9">
      <Hero {...data} onPhoto={setPhoto} />
      {photo ? <ChosenPhoto file={photo} /> : null}
      {found ? <FoundShades {...found} /> : null}
      {system === null ? null : (
        <section className="mt-10" aria-label="Веер цветов">
          <FanFilters {...data} system={system} />
          {shown === 0 ? (
            <p className="panel mt-3 p-6">
              Таких оттенков в веере нет.{' '}
              <Link to={paths.colors({ system: system.slug })} className="link">
                Показать весь веер
              </Link>
            </p>
          ) : (
            <ShadeFan groups={fan} system={system} shown={shown} />
          )}
        </section>
      )}
      <RecentShades />
      {popular.length === 0 ? null : <Popular popular={popular} />}
      {hasSystems ? <PaintSystemsLine className="mt-14" /> : null}
    </div>
  )
}

function Hero({
  systems,
  tintedPaints,
  found,
  sought,
  onPhoto,
}: ColorsData & { onPhoto: (file: File) => void }) {
  const parts = systems.map(({ name, count }) => `${counted(count, SHADES)} ${name}`)
  return (
    <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-[1.9fr_1fr]">
      <div className="min-w-0">
        <h1 className="text-hero">Найдите свой цвет</h1>
        <p className="mt-4 max-w-text text-lead text-pretty text-muted">
          {parts.join(' и ')}.
          {tintedPaints > 0
            ? ` Заколеруем под заказ: ${counted(tintedPaints, ['краска', 'краски', 'красок'])} на выбор.`
            : ''}
        </p>
        <Form action={paths.colors()} role="search" aria-label="Подбор цвета" className="color-search mt-6">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            defaultValue={found?.text}
            key={found?.text}
            maxLength={60}
            required
            aria-label="Код, название или слово"
            placeholder="Код или «мятный»"
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button>Найти</Button>
        </Form>
        <ul className="mt-4 flex flex-wrap items-center gap-2" aria-label="Часто ищут">
          {sought.map(({ word, hex }) => (
            <li key={word}>
              <Link to={paths.colors({ q: word })} className="chip font-regular">
                {hex === null ? null : <Swatch hex={hex} />} {word}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <PhotoInvite onChoose={onPhoto} />
    </div>
  )
}

function Popular({ popular }: Pick<ColorsData, 'popular'>) {
  return (
    <section className="mt-14" aria-labelledby="popular-title">
      <h2 id="popular-title" className="mb-5">
        Популярные оттенки
      </h2>
      <ul className="shade-cards">
        {popular.map(({ code, name, hex, href, use }) => (
          <li key={href}>
            <Link to={href} className="shade-card">
              <i style={cssColor(hex)} />
              <b>{name}</b>
              <span>{code}</span>
              <span>{use}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
