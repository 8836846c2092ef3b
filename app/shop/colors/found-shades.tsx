import { Link } from '@remix-run/react'

import { paths } from '~/paths'

import { cssColor } from '../../ui/primitives/display/css-color'
import { Swatch } from '../../ui/primitives/display/swatch'
import type { ShadeChip } from './shade-chip'

export interface FoundColors {
  text: string
  kind: 'code' | 'name' | 'near' | 'wish' | 'unlisted' | null
  hex: string | null
  /** What a comparison starts from. */
  from: ShadeChip | null
  shades: ShadeChip[]
}

const NOTES = {
  code: 'Коды, которые так начинаются',
  name: 'Оттенки с таким названием',
  near: 'Ближе всего к этому цвету, самые похожие сначала',
  wish: 'Отличаются так, как вы просили',
  unlisted: 'Такого кода в наших веерах нет. Показываем похожие: цвет кода посчитан приблизительно',
} as const

export function FoundShades({ text, kind, hex, from, shades }: FoundColors) {
  return (
    <section className="mt-10" aria-labelledby="found-title">
      <h2 id="found-title" className="mb-2">
        «{text}»
      </h2>
      {kind === null ? (
        <p className="max-w-text">
          Не поняли, какой это цвет. Напишите код («RAL 7016»), название («зелёный мох»), слово («мятный»),
          сравнение («как 7016, но светлее») или выберите оттенок в веере.
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-2 text-muted" role="status">
            {hex === null ? null : <Swatch hex={hex} />}
            {NOTES[kind]}
            {from === null ? null : (
              <Link to={from.href} className="link inline-flex items-center gap-1.5">
                <Swatch hex={from.hex} /> {from.code}
              </Link>
            )}
          </p>
          <ul className="shade-cards mt-5">
            {shades.map((shade) => (
              <li key={shade.href}>
                <Link to={shade.href} className="shade-card">
                  <i style={cssColor(shade.hex)} />
                  <b>{shade.name || shade.code}</b>
                  <span>{shade.code}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4">
        <Link to={paths.catalog({ search: text })} className="link inline-block py-2">
          Искать «{text}» среди товаров
        </Link>
      </p>
    </section>
  )
}
