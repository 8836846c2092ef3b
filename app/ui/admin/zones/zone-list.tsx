import { Form, Link } from '@remix-run/react'

import type { ZoneRow } from '~/domain/delivery/staff'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money'
import { countedRange } from '~/platform/plural'
import { FormErrors } from '~/ui/account/form-errors'
import { Badge } from '~/ui/primitives/badge'
import { Button, LinkButton } from '~/ui/primitives/button'
import { EmptyState } from '~/ui/primitives/empty-state'
import { Table, type Column } from '~/ui/primitives/table'

import { ListHeader } from '../list/list-header'
import { NotLoaded } from '../list/not-loaded'

interface ZoneListProps {
  zones: readonly ZoneRow[]
  isFailed: boolean
  state: FormState | undefined
}

/** Zones of delivery in the order in which they are tried. */
export function ZoneList({ zones, isFailed, state }: ZoneListProps) {
  return (
    <>
      <ListHeader
        title="Зоны доставки"
        total={zones.length}
        isMore={false}
        back={{ to: officePaths.settings('shipping'), label: 'Настройки: доставка' }}
        main={<LinkButton to={officePaths.newZone()}>Добавить зону</LinkButton>}
      />
      <p className="mb-4 max-w-text text-muted">
        Для адреса действует первая подходящая зона сверху, для остальных — стоимость и срок из настроек доставки.
      </p>
      <FormErrors state={state} />
      <section className="panel overflow-clip">
        {isFailed ? <NotLoaded text="Зоны не загрузились." /> : null}
        {zones.length === 0 ? (
          <EmptyState icon="truck" title="ЗОН ПОКА НЕТ">
            Всюду доставляем по цене из настроек. Добавьте зону, если в какие-то города дороже, дольше или не доставляете вовсе.
          </EmptyState>
        ) : (
          <Table caption="Зоны доставки" columns={columnsFor(zones)} rows={zones} keyOf={({ id }) => id} />
        )}
      </section>
    </>
  )
}

/** Places of a zone that its row names. */
const NAMED = 6

function columnsFor(zones: readonly ZoneRow[]): readonly Column<ZoneRow>[] {
  return [
    {
      label: 'Зона',
      phone: 'first',
      cell: ({ id, name }) => (
        <Link to={officePaths.zone(id)} className="touch-link font-semibold break-words hover:text-accent">
          {name}
        </Link>
      ),
    },
    { label: 'Стоимость', phone: 'first-end', align: 'end', cell: (zone) => <Price zone={zone} /> },
    { label: 'Места', phone: 'second', cell: (zone) => <span className="break-words">{placesOf(zone)}</span> },
    {
      label: 'Срок',
      phone: 'third',
      cell: ({ isServed, minDays, maxDays }) => (isServed ? countedRange(minDays, maxDays, ['день', 'дня', 'дней']) : null),
    },
    {
      label: 'Действия',
      phone: 'third-end',
      align: 'end',
      cell: (zone) => (
        <div className="row-actions">
          {zone === zones[0] ? null : <Move zone={zone} to="up" />}
          {zone === zones.at(-1) ? null : <Move zone={zone} to="down" />}
          <Link to={officePaths.zone(zone.id)} className="link" aria-label={`Изменить: ${zone.name}`}>
            Изменить
          </Link>
          <Link to={officePaths.zoneDeletion(zone.id)} className="link" aria-label={`Удалить: ${zone.name}`}>
            Удалить
          </Link>
        </div>
      ),
    },
  ]
}

function Price({ zone: { isServed, rateKopecks, freeFromKopecks } }: { zone: ZoneRow }) {
  if (!isServed) return <Badge tone="warning">не доставляем</Badge>
  return (
    <>
      <span className="whitespace-nowrap">{rateKopecks === 0 ? 'бесплатно' : formatRoubles(rateKopecks)}</span>
      {freeFromKopecks === null || rateKopecks === 0 ? null : (
        <span className="block text-small whitespace-nowrap text-muted">бесплатно от {formatRoubles(freeFromKopecks)}</span>
      )}
    </>
  )
}

function placesOf({ cities, postalCodes }: ZoneRow): string {
  const all = [...cities, ...postalCodes]
  const named = all.slice(0, NAMED).join(', ')
  return all.length > NAMED ? `${named} и ещё ${all.length - NAMED}` : named
}

function Move({ zone: { id, name }, to }: { zone: ZoneRow; to: 'up' | 'down' }) {
  const label = to === 'up' ? 'Выше' : 'Ниже'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={to} />
      <Button name="zoneId" value={id} tone="outline" small aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </Form>
  )
}
