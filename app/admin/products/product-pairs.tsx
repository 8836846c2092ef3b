import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { StaffProduct } from '~/domain/catalog/shared'
import type { ChosenPair, ShownPair } from '~/domain/catalog/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Badge } from '~/ui/primitives/display/badge'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ProductHit, ProductPicture } from '../shared/products/product-hit'
import { PairButton, PinOrder } from './pair-buttons'

interface ProductPairsProps {
  product: { id: string; name: string }
  shown: readonly ShownPair[]
  pinned: readonly ChosenPair[]
  banned: readonly ChosenPair[]
  found: readonly StaffProduct[]
  search: string
  state: FormState | undefined
}

export function ProductPairs({ product, shown, pinned, banned, found, search, state }: ProductPairsProps) {
  return (
    <>
      <Link to={officePaths.productEdit(product.id)} className="touch-link text-muted hover:text-ink">
        ← {product.name}
      </Link>
      <h1 className="mt-1 text-section">С этим покупают</h1>
      <p className="mb-4 text-muted">Блок «С этим покупают» на странице товара</p>
      <FormErrors state={state} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className="grid gap-4">
          <Part
            title="Сейчас видят клиенты"
            empty="Ничего: вместе с этим товаром пока не заказывали, и ничего не закреплено."
            rows={shown}
          >
            <Table
              caption="Сейчас видят клиенты"
              columns={shownColumns}
              rows={shown}
              keyOf={({ id }) => id}
            />
          </Part>
          <Part title="Закреплены" empty="Ничего не закреплено: товары подбирают заказы." rows={pinned}>
            <Table
              caption="Закреплены"
              columns={pinnedColumns(pinned)}
              rows={pinned}
              keyOf={({ id }) => id}
            />
          </Part>
          <Part title="Не показывать" empty="Запретов нет." rows={banned}>
            <Table caption="Не показывать" columns={bannedColumns} rows={banned} keyOf={({ id }) => id} />
          </Part>
        </div>
        <section className="panel grid gap-3 p-4">
          <h2 className="text-body">Найти товар</h2>
          <Form method="get" className="flex items-end gap-2">
            <Field id="search" label="Название, артикул или штрихкод" className="flex-1">
              {(control) => (
                <Input {...control} type="search" name="search" defaultValue={search} maxLength={100} />
              )}
            </Field>
            <Button tone="outline">Найти</Button>
          </Form>
          {search === '' ? (
            <p className="text-small text-muted">
              Показываются три товара: сначала закреплённые, которые можно купить, затем те, что чаще
              заказывают вместе.
            </p>
          ) : (
            <Found found={found} />
          )}
        </section>
      </div>
    </>
  )
}

function Part({
  title,
  empty,
  rows,
  children,
}: {
  title: string
  empty: string
  rows: readonly unknown[]
  children: ReactNode
}) {
  return (
    <section className="panel overflow-clip">
      <h2 className="p-4 text-body">{title}</h2>
      {rows.length === 0 ? <p className="px-4 pb-4 text-muted">{empty}</p> : children}
    </section>
  )
}

function Name({
  product: { id, name, imageUrl },
  note,
}: {
  product: Pick<ShownPair, 'id' | 'name' | 'imageUrl'>
  note?: string
}) {
  return (
    <span className="flex items-center gap-3">
      <ProductPicture url={imageUrl ?? ''} />
      <span className="min-w-0 text-left">
        <Link to={officePaths.productEdit(id)} className="block font-semibold hover:text-accent">
          {name}
        </Link>
        {note === undefined ? null : <span className="text-caption text-muted">{note}</span>}
      </span>
    </span>
  )
}

const shownColumns: readonly Column<ShownPair>[] = [
  { label: 'Товар', phone: 'first', cell: (product) => <Name product={product} /> },
  {
    label: 'Почему',
    phone: 'second',
    cell: ({ isPinned, orders }) => (isPinned ? <Badge tone="info">Закреплён</Badge> : reasonOf(orders)),
  },
  {
    label: 'Действия',
    align: 'end',
    phone: 'third-end',
    cell: ({ isPinned, ...product }) => (
      <div className="flex flex-wrap justify-end gap-2">
        {isPinned ? null : <PairButton intent="pin" product={product} />}
        <PairButton intent="ban" product={product} />
      </div>
    ),
  },
]

function pinnedColumns(pinned: readonly ChosenPair[]): readonly Column<ChosenPair>[] {
  return [
    { label: 'Товар', phone: 'first', cell: (product) => <Name product={product} note={product.sku} /> },
    {
      label: 'Магазин',
      phone: 'second',
      cell: ({ hidden }) => (
        <Badge tone={hidden === null ? 'info' : 'neutral'}>{hidden ?? 'Показывается'}</Badge>
      ),
    },
    {
      label: 'Порядок',
      phone: 'third',
      cell: (product) => (
        <PinOrder
          product={product}
          isFirst={pinned[0]?.id === product.id}
          isLast={pinned.at(-1)?.id === product.id}
        />
      ),
    },
    {
      label: 'Действия',
      align: 'end',
      phone: 'third-end',
      cell: (product) => <PairButton intent="release" product={product} />,
    },
  ]
}

const bannedColumns: readonly Column<ChosenPair>[] = [
  { label: 'Товар', phone: 'first', cell: (product) => <Name product={product} note={product.sku} /> },
  {
    label: 'Действия',
    align: 'end',
    phone: 'third-end',
    cell: (product) => <PairButton intent="allow" product={product} />,
  },
]

function Found({ found }: { found: readonly StaffProduct[] }) {
  if (found.length === 0)
    return <p className="text-muted">Других товаров не нашлось. Попробуйте часть артикула или названия.</p>
  return (
    <ul className="grid divide-y divide-line">
      {found.map((product) => (
        <li key={product.id} className="grid gap-2 py-2">
          <span className="flex flex-wrap items-center gap-3">
            <ProductHit product={product} />
          </span>
          <span className="flex flex-wrap gap-2">
            <PairButton intent="pin" product={product} />
            <PairButton intent="ban" product={product} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const reasonOf = (orders: number): string =>
  orders === 0 ? 'подходит к товару' : counted(orders, ['общий заказ', 'общих заказа', 'общих заказов'])
