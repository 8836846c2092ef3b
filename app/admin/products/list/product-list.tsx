import { Link, useLocation, useNavigation } from '@remix-run/react'

import type { OfficeProduct, OfficeProductChoices, OfficeProductFilter } from '~/domain/catalog/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Price } from '~/ui/primitives/display/price'
import { Table } from '~/ui/primitives/display/table'

import { BulkBar } from '../../shared/list/bulk-bar'
import { useShownColumns, type ListColumn } from '../../shared/list/list-columns'
import { ListHeader } from '../../shared/list/list-header'
import { useListOrigin } from '../../shared/list/list-preferences'
import { listHref } from '../../shared/list/list-href'
import { ListSection } from '../../shared/list/list-section'
import { sortBy } from '../../shared/list/sorted'
import { ViewTabs } from '../../shared/list/view-tabs'
import { IfPermitted, useMay } from '../../shared/parts/if-permitted'
import { ProductBulkActions } from './product-bulk-actions'
import { ProductFilters } from './product-filters'
import { ProductGrid } from './product-grid'
import {
  ProductRowActions,
  ProductState,
  ProductStock,
  ProductThumb,
} from '../../shared/products/product-parts'

/** Page sizes required by the specification. */
const SIZES = [25, 50, 100] as const
const FORM = 'chosen-products'

interface ProductListProps {
  list: ListPosition & { rows: readonly OfficeProduct[] }
  filter: OfficeProductFilter
  choices: OfficeProductChoices
  state: FormState | undefined
}

export function ProductList({ list, filter, choices, state }: ProductListProps) {
  const here = useLocation()
  const mayWrite = useMay('products.write')
  const columns = useColumns(filter)
  const shown = useShownColumns(columns)
  return (
    <>
      <ListHeader
        title="Управление товарами"
        total={list.total}
        isMore={list.isMore}
        back={{ to: officePaths.overview(), label: 'Обзор' }}
        actions={
          <>
            <LinkButton to={officePaths.listExport('products', here.search)} tone="outline">
              Экспорт
            </LinkButton>
            <LinkButton to={officePaths.imports()} tone="outline">
              Импорт
            </LinkButton>
            <ViewTabs isGrid={filter.view === 'grid'} sheet={officePaths.productsSheet(sheetSearch(here))} />
            <IfPermitted permission="products.write">
              <LinkButton to={officePaths.newProduct()} tone="accent">
                + Добавить товар
              </LinkButton>
            </IfPermitted>
          </>
        }
      />
      <FormErrors state={state} />
      <Loading />
      <ListSection
        list={list}
        size={filter.size}
        sizes={SIZES}
        nouns={['товара', 'товаров', 'товаров']}
        {...(filter.view === null ? { columns } : {})}
        filters={<ProductFilters filter={filter} choices={choices} />}
        empty={{ title: 'ТОВАРЫ НЕ НАЙДЕНЫ', text: emptyText(filter) }}
      >
        {filter.view === 'grid' ? (
          <ProductGrid rows={list.rows} form={mayWrite ? FORM : null} />
        ) : (
          <Table
            caption="Товары"
            columns={shown}
            rows={list.rows}
            keyOf={({ id }) => id}
            {...(mayWrite
              ? { selection: { form: FORM, labelOf: ({ name }: OfficeProduct) => `Отметить товар ${name}` } }
              : {})}
          />
        )}
      </ListSection>
      {list.rows.length === 0 || !mayWrite ? null : (
        <BulkBar
          form={FORM}
          total={list.total}
          shown={list.rows.length}
          nouns={['товар', 'товара', 'товаров']}
          isMore={list.isMore}
          state={state}
        >
          <ProductBulkActions state={state} />
        </BulkBar>
      )}
    </>
  )
}

const sheetSearch = ({ search }: { search: string }): string =>
  listHref({ pathname: '', search }, { view: null, size: null })

function emptyText({ inactive, archived }: OfficeProductFilter): string {
  const usual = 'Попробуйте изменить параметры поиска или добавьте новый товар'
  return inactive === 'on' || archived === 'on'
    ? usual
    : `${usual}. Скрытые товары показывает переключатель «Показать неактивные»`
}

function Loading() {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  return (
    <p role="status" className="sr-only">
      {state === 'loading' && location.pathname === pathname ? 'Загрузка товаров...' : ''}
    </p>
  )
}

function useColumns(filter: OfficeProductFilter): readonly ListColumn<OfficeProduct>[] {
  const here = useLocation()
  const inFamily = (family: { id: string; name: string }) => (
    <Link to={listHref(here, { family: family.id })} className="link">
      {family.name}
    </Link>
  )
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
    { id: 'brand', label: 'Бренд', phone: 'hidden', isExtra: true, cell: ({ brand }) => brand ?? '' },
    {
      id: 'family',
      label: 'Линейка',
      phone: 'hidden',
      isExtra: true,
      cell: ({ family }) => (family ? inFamily(family) : ''),
    },
    {
      id: 'price',
      label: 'Цена',
      align: 'end',
      phone: 'second-end',
      sort: sortBy('priceKopecks', filter, here),
      cell: ({ priceKopecks, oldPriceKopecks, isHeld }) => (
        <>
          <Price kopecks={priceKopecks} oldKopecks={oldPriceKopecks} className="row-price" />
          {isHeld ? <span className="block text-caption text-muted">по акции</span> : null}
        </>
      ),
    },
    {
      id: 'stock',
      label: 'Количество',
      align: 'end',
      phone: 'second',
      sort: sortBy('stock', filter, here),
      cell: (product) => (
        <>
          <span className="only-card text-muted">{product.sku}</span>
          <ProductStock product={product} />
        </>
      ),
    },
    { id: 'state', label: 'Продажа', phone: 'second', cell: (product) => <ProductState product={product} /> },
    {
      id: 'date',
      label: 'Добавлен',
      phone: 'hidden',
      sort: sortBy('createdAt', filter, here),
      cell: ({ createdAt }) => <Moment at={createdAt} short className="text-muted" />,
    },
    {
      label: 'Действия',
      align: 'end',
      phone: 'first-end',
      cell: (product) => <ProductRowActions product={product} />,
    },
  ]
}

function ProductName({ product: { id, name, sku, imageUrl } }: { product: OfficeProduct }) {
  const from = useListOrigin()
  return (
    <span className="row-name flex items-center gap-3">
      <ProductThumb imageUrl={imageUrl} />
      <span className="min-w-0">
        <IfPermitted
          permission="products.write"
          otherwise={<span className="row-title font-semibold">{name}</span>}
        >
          <Link to={officePaths.productEdit(id, from)} className="row-title font-semibold hover:text-accent">
            {name}
          </Link>
        </IfPermitted>
        <span className="not-card block text-caption text-muted">{sku}</span>
      </span>
    </span>
  )
}
