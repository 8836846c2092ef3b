import { Link } from '@remix-run/react'

import type { PickupPointRow } from '~/domain/delivery/staff'
import { timetable } from '~/domain/settings/shared'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Badge } from '~/ui/primitives/display/badge'
import type { Column } from '~/ui/primitives/display/table'

import { orderLinks, ReferenceList } from '../shared/list/reference-list'

interface PickupPointListProps {
  rows: readonly PickupPointRow[]
  isFailed: boolean
  state: FormState | undefined
}

export function PickupPointList({ rows, isFailed, state }: PickupPointListProps) {
  return (
    <ReferenceList
      title="Пункты самовывоза"
      back={{ to: officePaths.settings('shipping'), label: 'Настройки: доставка' }}
      add={{ to: officePaths.newPickupPoint(), label: 'Добавить пункт' }}
      note="Клиенты выбирают из них при оформлении заказа, первый отмечен сразу."
      rows={rows}
      columns={[...columns, orderLinks(rows, 'pointId', addressesOf)]}
      isFailed={isFailed}
      failure="Пункты не загрузились."
      empty={{
        icon: 'place',
        title: 'ПУНКТОВ ПОКА НЕТ',
        text: 'Заказы забирают по адресу магазина из настроек. Добавьте пункты, если выдаёте заказы в нескольких местах.',
      }}
      state={state}
    />
  )
}

const addressesOf = ({ id }: PickupPointRow) => ({
  update: officePaths.pickupPoint(id),
  deletion: officePaths.pickupPointDeletion(id),
})

const columns: readonly Column<PickupPointRow>[] = [
  {
    label: 'Пункт',
    phone: 'first',
    cell: ({ id, name }) => (
      <Link to={officePaths.pickupPoint(id)} className="touch-link font-semibold hover:text-accent">
        {name}
      </Link>
    ),
  },
  {
    label: 'Работа',
    phone: 'first-end',
    cell: ({ isActive }) =>
      isActive ? <Badge tone="success">выдаёт</Badge> : <Badge tone="neutral">закрыт</Badge>,
  },
  {
    label: 'Адрес',
    phone: 'second',
    cell: ({ city, address }) => (
      <span>
        {city}, {address}
      </span>
    ),
  },
  {
    label: 'Часы',
    phone: 'hidden',
    cell: ({ openingHours }) => timetable(openingHours).map((line) => `${line.days} ${line.hours}`).join(', '), // prettier-ignore
  },
]
