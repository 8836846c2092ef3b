import { useLocation } from '@remix-run/react'

import { Tabs } from '~/ui/primitives/navigation/tabs'

import { listHref } from './list-href'

/** `sheet`: the address of the same products as a sheet. */
export function ViewTabs({ isGrid, sheet }: { isGrid: boolean; sheet: string }) {
  const here = useLocation()
  return (
    <Tabs
      label="Как показать"
      tabs={[
        { to: listHref(here, { view: null }), label: 'Таблица', isCurrent: !isGrid },
        { to: listHref(here, { view: 'grid' }), label: 'Сетка', isCurrent: isGrid },
        { to: sheet, label: 'Цены и остатки', isCurrent: false },
      ]}
    />
  )
}
