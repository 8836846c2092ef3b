import { Link, useLocation } from '@remix-run/react'

import type { SheetRest } from '~/domain/bulk-edit/staff'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'

import { listHref } from '../../shared/list/list-href'

export function SheetRestNotice({ rest: { changeId, typed } }: { rest: SheetRest }) {
  const here = useLocation()
  const rows = Object.keys(typed).length
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 rounded-control bg-warning-pale px-4 py-3">
      {rows === 0
        ? 'Всё введённое сохранено.'
        : `Не сохранено: ${counted(rows, ['товар', 'товара', 'товаров'])}. Введённое на месте.`}
      <Link to={officePaths.productsBulk(changeId)} className="link">
        Что изменилось
      </Link>
      <Link to={listHref(here, { change: null })} className="link">
        Показать все товары
      </Link>
    </p>
  )
}
