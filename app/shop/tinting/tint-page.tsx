import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { volumeText } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import { Button } from '../../ui/primitives/controls/button'
import { classNames } from '../../ui/primitives/display/class-names'
import { cssColor } from '../../ui/primitives/display/css-color'
import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { Gallery } from '../../ui/primitives/overlays/gallery'
import type { ShadeCell, TintPageData } from './tint.route'
import { TintBuyForm } from './tint-buy-form'

const shades = ['оттенок', 'оттенка', 'оттенков'] as const

export function TintPage(data: TintPageData) {
  const { product, shade, can } = data
  const room = shade && {
    url: paths.roomPicture('wall.svg', { color: shade.hex.slice(1), light: 'day', gloss: 'matt' }),
    alt: `Стена в цвете ${shade.code}`,
  }
  const pictures = [...product.pictures.slice(0, 1), ...(room ? [room] : []), ...product.pictures.slice(1)]
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
        <div className="relative min-w-0 lg:sticky lg:top-24 lg:self-start">
          <Gallery key={shade?.hex} pictures={pictures} hex={shade?.hex ?? product.colorHex} />
          {shade === null ? null : (
            <p className="tint-label">
              <span className="swatch" style={cssColor(shade.hex)} />
              <span>
                <b>В вашем цвете</b>
                {shade.code}
              </span>
            </p>
          )}
        </div>
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
            <TintBuyForm key={`${can.productId} ${shade.id}`} can={can} shade={shade} />
          ) : null}
          {can === null ? null : <Times hours={data.hours} arrival={data.arrival} />}
        </div>
      </div>
      <ShadePicker data={data} />
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
          <Swatches cells={near} slug={product.slug} />
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

function partsOf(address: string): [string, string] {
  const [system = '', slug = ''] = address.split('/')
  return [system, slug]
}

function Times({ hours, arrival }: Pick<TintPageData, 'hours' | 'arrival'>) {
  return (
    <ul className="panel grid gap-2.5 px-4 py-3 text-medium" aria-label="Когда будет готово">
      <li>
        Заколеруем за {counted(hours, ['рабочий час', 'рабочих часа', 'рабочих часов'])} после заказа, целыми
        банками
      </li>
      {arrival.map(({ text, price }) => (
        <li key={text} className="flex items-baseline justify-between gap-x-4">
          <span>{text}</span>
          <strong className="whitespace-nowrap">{price}</strong>
        </li>
      ))}
    </ul>
  )
}

function ShadePicker({ data: { product, shade, search, fan, count } }: { data: TintPageData }) {
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
            <Swatches cells={search.shades} slug={product.slug} />
          )}
        </div>
      )}
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
    <h3>{name}</h3>
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

function Swatches({ cells, slug }: { cells: readonly ShadeCell[]; slug: string }) {
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
