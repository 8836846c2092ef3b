import { Link, useLocation } from '@remix-run/react'
import { useEffect, useState, type MouseEvent } from 'react'

import type { OfficeProduct, StockFilter, StockSummary } from '~/domain/catalog/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatRoubles } from '~/platform/money/money'
import { formatNumber } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Table } from '~/ui/primitives/display/table'

import { BulkBar, UntickAll } from '../shared/list/bulk-bar'
import { useShownColumns, type ListColumn } from '../shared/list/list-columns'
import { ListHeader } from '../shared/list/list-header'
import { ListSection } from '../shared/list/list-section'
import { sortBy } from '../shared/list/sorted'
import { ViewTabs } from '../shared/list/view-tabs'
import { IfPermitted } from '../shared/parts/if-permitted'
import { ProductStock, ProductThumb } from '../shared/products/product-parts'
import { Stat } from '../shared/parts/stat'
import { StockChangeDialog } from './stock-change-dialog'
import { StockFilters } from './stock-filters'

const FORM = 'chosen-stock'

interface StockListProps {
  list: ListPosition & { rows: readonly OfficeProduct[] }
  filter: StockFilter
  /** Names by id. */
  categories: Record<string, string>
  summary: StockSummary | null
  state: FormState | undefined
}

export function StockList({ list, filter, categories, summary, state }: StockListProps) {
  const [changing, change] = useChangedProduct(list.rows)
  const columns = useColumns(filter, change)
  const shown = useShownColumns(columns)
  const isGrid = filter.view === 'grid'
  const { search } = useLocation()
  return (
    <>
      <ListHeader
        title="Склад"
        total={list.total}
        isMore={list.isMore}
        back={{ to: officePaths.overview(), label: 'Обзор' }}
        actions={
          <>
            <LinkButton to={officePaths.listExport('stock', search)} tone="outline">
              Экспорт
            </LinkButton>
            <LinkButton to={officePaths.imports()} tone="outline">
              Импорт
            </LinkButton>
            <ViewTabs isGrid={isGrid} sheet={sheetOf(filter)} />
          </>
        }
      />
      <Summary summary={summary} />
      <ListSection
        list={list}
        size={filter.size}
        sizes={[25, 50, 100]}
        nouns={['товара', 'товаров', 'товаров']}
        {...(isGrid ? {} : { columns })}
        filters={<StockFilters filter={filter} categories={categories} />}
        empty={{ title: 'ТОВАРЫ НЕ НАЙДЕНЫ' }}
      >
        {isGrid ? (
          <StockGrid rows={list.rows} onChange={change} />
        ) : (
          <Table
            caption="Остатки"
            columns={shown}
            rows={list.rows}
            keyOf={({ id }) => id}
            selection={{ form: FORM, labelOf: ({ name }) => `Отметить товар ${name}` }}
          />
        )}
      </ListSection>
      {isGrid || list.rows.length === 0 ? null : (
        <BulkBar
          form={FORM}
          total={list.total}
          shown={list.rows.length}
          nouns={['товар', 'товара', 'товаров']}
          isMore={list.isMore}
          state={state}
        >
          <input type="hidden" name="intent" value="bulk" />
          <Button name="deed" value="stock" small>
            Задать остаток…
          </Button>
          <IfPermitted permission="products.write">
            <Button name="deed" value="minStock" tone="outline" small>
              Задать минимальный остаток…
            </Button>
          </IfPermitted>
          <UntickAll state={state} />
        </BulkBar>
      )}
      {changing === null ? null : (
        <StockChangeDialog key={changing.id} product={changing} onClose={() => change(null)} />
      )}
    </>
  )
}

/** The sheet of products, narrowed as the list of stock. */
function sheetOf({ search, category, state, sort, direction }: StockFilter): string {
  const states = {
    low: { lowStock: 'on' },
    out: { availability: 'outOfStock' },
    inStock: { availability: 'inStock' },
  }
  const query = new URLSearchParams({
    inactive: 'on',
    sort,
    direction,
    ...(search === '' ? {} : { search }),
    ...(category === null ? {} : { category }),
    ...(state === null ? {} : states[state]),
  })
  return officePaths.productsSheet(query.toString())
}

function useChangedProduct(rows: readonly OfficeProduct[]) {
  const [id, change] = useState<string | null>(null)
  const { key } = useLocation()
  useEffect(() => change(null), [key])
  return [rows.find((row) => row.id === id) ?? null, change] as const
}

type OnChange = (id: string) => void

/** Zeros after a failure; the list shows the failure (decision 151). */
function Summary({ summary }: Pick<StockListProps, 'summary'>) {
  const { products, pieces, low, out, valueKopecks } = summary ?? {
    products: 0,
    pieces: 0,
    low: 0,
    out: 0,
    valueKopecks: 0,
  }
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label="Стоимость остатков" value={formatRoubles(valueKopecks)} />
      <Stat label="Товаров" value={formatNumber(products)}>
        {formatNumber(pieces)} шт. на складе
      </Stat>
      <Stat label="Мало на складе" value={formatNumber(low)}>
        <Link to={officePaths.inventory({ state: 'low' })} className="link">
          Показать
        </Link>
      </Stat>
      <Stat label="Нет в наличии" value={formatNumber(out)}>
        <Link
          to={officePaths.inventory({ state: 'out' })}
          className="link"
          aria-label="Показать товары, которых нет в наличии"
        >
          Показать
        </Link>
      </Stat>
    </dl>
  )
}

function StockGrid({ rows, onChange }: { rows: readonly OfficeProduct[]; onChange: OnChange }) {
  return (
    <ul className="office-grid">
      {rows.map((product) => (
        <li key={product.id} className="office-card">
          <ProductThumb imageUrl={product.imageUrl} large />
          <p className="font-semibold">{product.name}</p>
          <p className="text-caption text-muted">
            {product.sku} · {product.category}
          </p>
          <p className="flex flex-wrap items-center gap-2 text-small">
            <ProductStock product={product} />
            <span className="text-muted">мин. {formatNumber(product.minStock)}</span>
          </p>
          <p className="font-bold">{valueOf(product)}</p>
          <StockActions product={product} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}

function useColumns(filter: StockFilter, onChange: OnChange): readonly ListColumn<OfficeProduct>[] {
  const here = useLocation()
  return [
    {
      label: 'Товар',
      phone: 'first',
      sort: sortBy('name', filter, here),
      cell: (product) => <ProductName product={product} />,
    },
    {
      id: 'category',
      label: 'Категория',
      phone: 'hidden',
      cell: ({ category }) => <span className="text-muted">{category}</span>,
    },
    {
      id: 'stock',
      label: 'Остаток',
      align: 'end',
      phone: 'second',
      sort: sortBy('stock', filter, here),
      cell: (product) => <ProductStock product={product} />,
    },
    {
      id: 'minStock',
      label: 'Минимум',
      align: 'end',
      phone: 'hidden',
      cell: ({ minStock }) => `${formatNumber(minStock)} шт.`,
    },
    {
      id: 'price',
      label: 'Цена',
      align: 'end',
      phone: 'hidden',
      sort: sortBy('priceKopecks', filter, here),
      cell: ({ priceKopecks }) => <span className="whitespace-nowrap">{formatRoubles(priceKopecks)}</span>,
    },
    {
      id: 'value',
      label: 'Стоимость',
      align: 'end',
      phone: 'third',
      cell: (product) => <span className="whitespace-nowrap font-semibold">{valueOf(product)}</span>,
    },
    {
      label: 'Действия',
      align: 'end',
      phone: 'third-end',
      cell: (product) => <StockActions product={product} onChange={onChange} />,
    },
  ]
}

const valueOf = ({ stock, priceKopecks }: OfficeProduct): string => formatRoubles(stock * priceKopecks)

function ProductName({ product: { id, name, sku, imageUrl } }: { product: OfficeProduct }) {
  return (
    <span className="row-name flex items-center gap-3">
      <ProductThumb imageUrl={imageUrl} />
      <span className="min-w-0">
        <Link to={officePaths.stock(id)} className="block font-semibold hover:text-accent">
          {name}
        </Link>
        <span className="block text-caption text-muted">{sku}</span>
      </span>
    </span>
  )
}

/** A dialog with scripts; the link works without them and in another tab. */
function StockActions({ product: { id, name }, onChange }: { product: OfficeProduct; onChange: OnChange }) {
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChange(id)
  }
  return (
    <span className="row-actions">
      <Link
        to={officePaths.stock(id)}
        onClick={open}
        aria-label={`Изменить остаток: ${name}`}
        className="link"
      >
        Изменить остаток
      </Link>
      <IfPermitted permission="products.write">
        <Link
          to={officePaths.productEdit(id)}
          aria-label={`Редактировать: ${name}`}
          className="link max-md:hidden"
        >
          Редактировать
        </Link>
      </IfPermitted>
    </span>
  )
}
