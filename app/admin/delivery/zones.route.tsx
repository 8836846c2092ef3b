import { useLoaderData, Link } from '@remix-run/react'
import { z } from 'zod'

import {
  addZone,
  changeZone,
  listZones,
  moveZone,
  readZone,
  removeZone,
  zoneFormInput,
} from '~/domain/delivery/index.server'
import { ZoneForm } from '~/admin/delivery/zone-form'
import type { ZoneRow } from '~/domain/delivery/staff'
import type { FormState } from '~/http/forms/form-state'
import { formatRoubles } from '~/platform/money/money'
import { countedRange } from '~/platform/text/plural'
import { Badge } from '~/ui/primitives/display/badge'
import type { Column } from '~/ui/primitives/display/table'
import { orderLinks, ReferenceList } from '~/admin/shared/list/reference-list'
import { Deletion } from '~/admin/shared/form/deletion'
import { loadRows } from '~/admin/shared/list/list-or-empty.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta({
  adminZones: 'Зоны доставки',
  adminNewZone: 'Новая зона доставки',
  adminZone: 'Зона доставки',
  adminZoneDeletion: 'Удаление зоны доставки',
})

const move = (by: 1 | -1) =>
  adminAction({
    schema: z.object({ zoneId: z.uuid({ error: 'Зона не найдена: возможно, её уже удалили' }) }),
    fallback: 'Порядок зон не изменён',
    run: async ({ zoneId }, { actor }) => {
      await moveZone({ zoneId, by, actor })
      return { toast: 'Порядок зон изменён' }
    },
  })

const list = defineAdminPage('adminZones', {
  query: noQuery,
  fallback: 'Зоны не загрузились',
  load: () => loadRows(listZones),
  actions: { up: move(-1), down: move(1) },
})

const create = defineAdminPage('adminNewZone', {
  query: noQuery,
  fallback: 'Форма зоны не загрузилась',
  load: () => Promise.resolve({ zone: null }),
  actions: {
    save: idempotentAction({
      schema: zoneFormInput,
      fallback: 'Зона не сохранена',
      run: async ({ version: _, ...wanted }, { actor, once }) => {
        await addZone({ wanted, once, actor })
        return { toast: `Зона добавлена: ${wanted.name}`, to: officePaths.zones() }
      },
    }),
  },
})

const update = defineAdminPage('adminZone', {
  query: noQuery,
  fallback: 'Зона не загрузилась',
  load: async ({ params }) => ({ zone: await readZone(params.zoneId ?? '') }),
  actions: {
    save: adminAction({
      schema: zoneFormInput,
      fallback: 'Зона не сохранена',
      run: async ({ version, ...wanted }, { params, actor }) => {
        await changeZone({ zoneId: params.zoneId ?? '', wanted, version, actor })
        return { toast: `Зона сохранена: ${wanted.name}`, to: officePaths.zones() }
      },
    }),
  },
})

const deletion = defineDeletion('adminZoneDeletion', {
  fallback: 'Зона не загрузилась',
  ask: async ({ params }) => ({
    title: `Удаление зоны «${(await readZone(params.zoneId ?? '')).name}»`,
    text: [
      'Вы уверены, что хотите удалить эту зону? Для её городов и индексов будет действовать следующая подходящая зона или цена из настроек.',
    ],
    confirm: 'Удалить зону',
    back: { to: officePaths.zones(), label: 'Оставить' },
  }),
  failure: 'Зона не удалена',
  delete: async ({ params, actor }) => {
    const name = await removeZone({ zoneId: params.zoneId ?? '', actor })
    return { toast: `Удалено: ${name}`, to: officePaths.zones() }
  },
})

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminZonesRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <Screen>
      {'list' in loaded ? (
        <ZoneList {...loaded.list} state={state} />
      ) : 'deletion' in loaded ? (
        <Deletion {...loaded.deletion} state={state} />
      ) : (
        <ZoneForm {...('create' in loaded ? loaded.create : loaded.update)} state={state} />
      )}
    </Screen>
  )
}

interface ZoneListProps {
  rows: readonly ZoneRow[]
  isFailed: boolean
  state: FormState | undefined
}

function ZoneList({ rows, isFailed, state }: ZoneListProps) {
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
