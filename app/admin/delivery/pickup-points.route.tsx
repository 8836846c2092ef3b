import { useLoaderData, Link } from '@remix-run/react'
import { z } from 'zod'
import { PickupPointForm } from '~/admin/delivery/pickup-point-form'
import { timetable } from '~/domain/settings/shared'
import type { FormState } from '~/http/forms/form-state'
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
import { hasRecentProof } from '~/domain/auth/index.server'
import {
  addPickupPoint,
  changePickupPoint,
  listPickupPoints,
  movePickupPoint,
  pickupPointInput,
  readPickupPoint,
  removePickupPoint,
} from '~/domain/delivery/index.server'
import { PICKUP_WEEK, type PickupPointRow } from '~/domain/delivery/staff'
import { weekTexts } from '~/domain/settings-forms/index.server'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta({
  adminPickupPoints: 'Пункты самовывоза',
  adminNewPickupPoint: 'Новый пункт самовывоза',
  adminPickupPoint: 'Пункт самовывоза',
  adminPickupPointDeletion: 'Удаление пункта самовывоза',
})

const fallback = 'Порядок пунктов не изменён'
const schema = z.object({ pointId: z.uuid({ error: 'Пункт не найден: возможно, его уже удалили' }) })

const move = (by: 1 | -1) =>
  adminAction({
    schema,
    fallback,
    run: async ({ pointId }, { actor }) => {
      await movePickupPoint({ pointId, by, actor })
      return { toast: 'Порядок пунктов изменён' }
    },
  })

const list = defineAdminPage('adminPickupPoints', {
  query: noQuery,
  fallback: 'Пункты не загрузились',
  load: () => loadRows(listPickupPoints),
  actions: { up: move(-1), down: move(1) },
})

const create = defineAdminPage('adminNewPickupPoint', {
  query: noQuery,
  fallback: 'Форма пункта не загрузилась',
  load: async ({ staff }) => ({
    point: null,
    isProven: await hasRecentProof(staff.sessionId),
    week: {},
  }),
  actions: {
    save: idempotentAction({
      schema: pickupPointInput,
      fallback: 'Пункт не сохранён',
      run: async ({ version: _, proof, ...wanted }, { staff, actor, once }) => {
        await requireReauthentication(staff, proof)
        await addPickupPoint({ wanted, once, actor })
        return { toast: `Пункт добавлен: ${wanted.name}`, to: officePaths.pickupPoints() }
      },
    }),
  },
})

const update = defineAdminPage('adminPickupPoint', {
  query: noQuery,
  fallback: 'Пункт не загрузился',
  load: async ({ params, staff }) => {
    const [point, isProven] = await Promise.all([
      readPickupPoint(params.pointId ?? ''),
      hasRecentProof(staff.sessionId),
    ])
    return { point, isProven, week: weekTexts(PICKUP_WEEK, point.openingHours) }
  },
  actions: {
    save: adminAction({
      schema: pickupPointInput,
      fallback: 'Пункт не сохранён',
      run: async ({ version, proof, ...wanted }, { params, staff, actor }) => {
        await requireReauthentication(staff, proof)
        await changePickupPoint({ pointId: params.pointId ?? '', wanted, version, actor })
        return { toast: `Пункт сохранён: ${wanted.name}`, to: officePaths.pickupPoints() }
      },
    }),
  },
})

const deletion = defineDeletion('adminPickupPointDeletion', {
  fallback: 'Пункт не загрузился',
  ask: async ({ params }) => ({
    title: `Удаление пункта «${(await readPickupPoint(params.pointId ?? '')).name}»`,
    text: [
      'Вы уверены, что хотите удалить этот пункт? В заказах, которые уже оформлены, его адрес и часы останутся. Без единого работающего пункта заказы забирают по адресу магазина.',
    ],
    confirm: 'Удалить пункт',
    back: { to: officePaths.pickupPoints(), label: 'Оставить' },
  }),
  failure: 'Пункт не удалён',
  delete: async ({ params, actor }) => {
    const name = await removePickupPoint({ pointId: params.pointId ?? '', actor })
    return { toast: `Удалено: ${name}`, to: officePaths.pickupPoints() }
  },
})

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminPickupPointsRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <Screen>
      {'list' in loaded ? (
        <PickupPointList {...loaded.list} state={state} />
      ) : 'deletion' in loaded ? (
        <Deletion {...loaded.deletion} state={state} />
      ) : (
        <PickupPointForm {...('create' in loaded ? loaded.create : loaded.update)} state={state} />
      )}
    </Screen>
  )
}

interface PickupPointListProps {
  rows: readonly PickupPointRow[]
  isFailed: boolean
  state: FormState | undefined
}

function PickupPointList({ rows, isFailed, state }: PickupPointListProps) {
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
