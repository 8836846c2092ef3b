import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

import { sheetColumns } from '~/domain/bulk-edit/staff'
import type { OfficeProductChoices, OfficeProductFilter } from '~/domain/catalog/staff'
import { errorsOf } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Tabs } from '~/ui/primitives/navigation/tabs'

import { ListFooter } from '../../shared/list/list-footer'
import { ListHeader } from '../../shared/list/list-header'
import { listHref } from '../../shared/list/list-href'
import { useHeld } from '../../shared/parts/if-permitted'
import { ProductFilters } from '../list/product-filters'
import type { SheetProps } from './sheet-props'
import { SheetForm } from './sheet-form'
import { SheetGrid } from './sheet-grid'
import { SheetRestNotice } from './sheet-rest-notice'

interface ProductsSheetProps extends Omit<SheetProps, 'open'> {
  choices: OfficeProductChoices
  filter: OfficeProductFilter
}

/** A form of fifty rows; with scripts and room for it, a grid of all rows. */
export function ProductsSheet({ list, rest, choices, filter, state }: ProductsSheetProps) {
  const held = useHeld()
  const open = sheetColumns.flatMap(({ name, permission }) => (held.includes(permission) ? [name] : []))
  const here = useLocation()
  const isGrid = useGridMode()
  const sheet = { list, rest, open, state }
  return (
    <>
      <ListHeader
        title="Товары"
        total={list.total}
        isMore={list.isMore}
        actions={
          <Tabs
            label="Как показать"
            tabs={[
              {
                to: listHref({ ...here, pathname: officePaths.products() }, { change: null }),
                label: 'Список',
                isCurrent: false,
              },
              { to: here.pathname + here.search, label: 'Цены и остатки', isCurrent: true },
            ]}
          />
        }
      />
      <FormErrors
        state={state && { ...state, formErrors: [...state.formErrors, ...errorsOf(state, 'changes')] }}
      />
      {rest === null ? null : <SheetRestNotice rest={rest} />}
      <section className="panel overflow-clip">
        {rest === null ? <ProductFilters filter={{ ...filter, view: null }} choices={choices} /> : null}
        {list.rows.length === 0 ? (
          <EmptyState icon="search" title="ТОВАРЫ НЕ НАЙДЕНЫ">
            Попробуйте изменить параметры поиска
          </EmptyState>
        ) : isGrid ? (
          <SheetGrid {...sheet} />
        ) : (
          <>
            <SheetForm {...sheet} />
            <ListFooter
              list={list}
              shown={list.rows.length}
              size={filter.size}
              sizes={[]}
              nouns={['товара', 'товаров', 'товаров']}
            />
          </>
        )}
      </section>
    </>
  )
}

/** Narrower screens keep the form, whose rows fit them. */
const WIDE = '(width >= 64rem)'

/** False on the server. Stays true in a window that becomes narrow, so that nothing typed is lost. */
function useGridMode(): boolean {
  const [isGrid, setGrid] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(WIDE)
    const notice = (): void => setGrid((was) => was || query.matches)
    notice()
    query.addEventListener('change', notice)
    return () => query.removeEventListener('change', notice)
  }, [])
  return isGrid
}
