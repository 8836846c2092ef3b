import { useLocation } from '@remix-run/react'

import { Tabs } from '~/ui/primitives/navigation/tabs'

import { listHref } from './list-href'

export function ViewTabs({ isGrid }: { isGrid: boolean }) {
  const here = useLocation()
  return (
    <Tabs
      label="Как показать"
      tabs={[
        { to: listHref(here, { view: null }), label: 'Таблица', isCurrent: !isGrid },
        { to: listHref(here, { view: 'grid' }), label: 'Сетка', isCurrent: isGrid },
      ]}
    />
  )
}
