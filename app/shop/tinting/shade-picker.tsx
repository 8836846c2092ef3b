import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'

import { Button } from '../../ui/primitives/controls/button'
import { cssColor } from '../../ui/primitives/display/css-color'

/** A shade as a browser needs it. */
export interface ShadeCell {
  /** Of the parameter `shade`. */
  address: string
  code: string
  name: string
  hex: string
}

const shades = ['оттенок', 'оттенка', 'оттенков'] as const

interface ShadePickerProps {
  product: { slug: string }
  shade: ShadeCell | null
  search: { text: string; shades: ShadeCell[] } | null
  fan: { name: string; columns: ShadeCell[][] }[]
  count: number
  /** Above the fan. */
  children: ReactNode
}

export function ShadePicker({ product, shade, search, fan, count, children }: ShadePickerProps) {
  return (
    <section className="mt-12 scroll-mt-24" id="shades" aria-labelledby="shades-title">
      <h2 id="shades-title" className="mb-1">
        Выберите оттенок
      </h2>
      <p className="mb-4 text-medium text-muted">
        {counted(count, shades)} держат базы этой краски.{' '}
        <Link to={paths.colors()} className="link">
          Все цвета и подбор по фото
        </Link>
      </p>
      <Form
        method="get"
        action={paths.productTint(product.slug)}
        className="flex max-w-xl gap-2.5"
        role="search"
        aria-label="Подбор оттенка"
      >
        {shade === null ? null : <input type="hidden" name="shade" value={shade.address} />}
        <input
          type="search"
          name="q"
          defaultValue={search?.text}
          aria-label="Оттенок"
          placeholder="RAL 7016, мятный, #86a47c"
          className="control flex-1"
          maxLength={60}
        />
        <Button>Найти</Button>
      </Form>
      {search === null ? null : (
        <div className="mt-4" aria-live="polite">
          {search.shades.length === 0 ? (
            <p>
              «{search.text}» — такого среди этих оттенков нет. Напишите код, название или слово: «мятный».
            </p>
          ) : (
            <ShadeChips cells={search.shades} slug={product.slug} />
          )}
        </div>
      )}
      {children}
      <div className="panel mt-5 overflow-x-auto p-4">
        <div className="fan">
          {fan.map(({ name, columns }) => (
            <FanGroup key={name} name={name}>
              {columns.map((column) => (
                <ul key={column[0]?.address}>
                  {column.map((cell) => (
                    <li key={cell.address}>
                      <ShadeLink cell={cell} slug={product.slug} isChosen={cell.address === shade?.address} />
                    </li>
                  ))}
                </ul>
              ))}
            </FanGroup>
          ))}
        </div>
      </div>
    </section>
  )
}

const FanGroup = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name}>
    <p aria-hidden="true">{name}</p>
    <div>{children}</div>
  </section>
)

function ShadeLink({ cell, slug, isChosen }: { cell: ShadeCell; slug: string; isChosen: boolean }) {
  return (
    <Link
      to={paths.productTint(slug, { shade: cell.address })}
      style={cssColor(cell.hex)}
      aria-label={`${cell.code} ${cell.name}`.trimEnd()}
      title={`${cell.code} ${cell.name}`.trimEnd()}
      aria-current={isChosen ? 'true' : undefined}
    />
  )
}

export function ShadeChips({ cells, slug }: { cells: readonly ShadeCell[]; slug: string }) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {cells.map((cell) => (
        <li key={cell.address}>
          <Link to={paths.productTint(slug, { shade: cell.address })} className="chip">
            <span className="swatch" style={cssColor(cell.hex)} /> {cell.code}{' '}
            <span className="font-regular">{cell.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
