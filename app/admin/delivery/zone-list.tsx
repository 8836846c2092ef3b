import { Link } from '@remix-run/react'

import type { ZoneRow } from '~/domain/delivery/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { countedRange } from '~/platform/text/plural'
import { Badge } from '~/ui/primitives/display/badge'
import type { Column } from '~/ui/primitives/display/table'

import { orderLinks, ReferenceList } from '../shared/list/reference-list'

interface ZoneListProps {
  rows: readonly ZoneRow[]
  isFailed: boolean
  state: FormState | undefined
}

export function ZoneList({ rows, isFailed, state }: ZoneListProps) {
  return (
    <ReferenceList
      title="Зоны доставки"
      back={{ to: officePaths.settings('shipping'), label: 'Настройки: доставка' }}
      add={{ to: officePaths.newZone(), label: 'Добавить зону' }}
      note="Для адреса действует первая подходящая зона сверху, для остальных — стоимость и срок из настроек доставки."
      rows={rows}
      columns={[...columns, orderLinks(rows, 'zoneId', addressesOf)]}
      isFailed={isFailed}
      failure="Зоны не загрузились."
      empty={{
        icon: 'truck',
        title: 'ЗОН ПОКА НЕТ',
        text: 'Всюду доставляем по цене из настроек. Добавьте зону, если в какие-то города дороже, дольше или не доставляете вовсе.',
      }}
      state={state}
    />
  )
}

const addressesOf = ({ id }: ZoneRow) => ({
  update: officePaths.zone(id),
  deletion: officePaths.zoneDeletion(id),
})

const NAMED = 6

const columns: readonly Column<ZoneRow>[] = [
  {
    label: 'Зона',
    phone: 'first',
    cell: ({ id, name }) => (
      <Link to={officePaths.zone(id)} className="touch-link font-semibold hover:text-accent">
        {name}
      </Link>
    ),
  },
  { label: 'Стоимость', phone: 'first-end', align: 'end', cell: (zone) => <Price zone={zone} /> },
  { label: 'Места', phone: 'second', cell: (zone) => <span>{placesOf(zone)}</span> },
  {
    label: 'Срок',
    phone: 'third',
    cell: ({ isServed, minDays, maxDays }) =>
      isServed ? countedRange(minDays, maxDays, ['день', 'дня', 'дней']) : null,
  },
]

function Price({ zone: { isServed, rateKopecks, freeFromKopecks } }: { zone: ZoneRow }) {
  if (!isServed) return <Badge tone="warning">не доставляем</Badge>
  return (
    <>
      <span className="whitespace-nowrap">
        {rateKopecks === 0 ? 'бесплатно' : formatRoubles(rateKopecks)}
      </span>
      {freeFromKopecks === null || rateKopecks === 0 ? null : (
        <span className="block text-small whitespace-nowrap text-muted">
          бесплатно от {formatRoubles(freeFromKopecks)}
        </span>
      )}
    </>
  )
}

function placesOf({ cities, postalCodes }: ZoneRow): string {
  const all = [...cities, ...postalCodes]
  const named = all.slice(0, NAMED).join(', ')
  return all.length > NAMED ? `${named} и ещё ${all.length - NAMED}` : named
}
