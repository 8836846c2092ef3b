import { useLoaderData, Link } from '@remix-run/react'
import { z } from 'zod'

import { segmentChoices, segmentCountAction, segmentCounts } from '~/admin/segments/segment-actions.server'
import { SegmentForm } from '~/admin/segments/segment-form'
import { Deletion } from '~/admin/shared/form/deletion'
import { loadRows } from '~/admin/shared/list/list-or-empty.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { may } from '~/domain/auth/index.server'
import { assertSegmentUnmailed, mailingsOfSegment } from '~/domain/mailings/index.server'
import {
  addSegment,
  changeSegment,
  deleteSegment,
  listSegmentRows,
  readSegment,
  segmentFormInput,
  segmentFormValues,
} from '~/domain/segments/index.server'
import type { SegmentRow } from '~/domain/segments/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Moment } from '~/ui/primitives/display/moment'
import type { Column } from '~/ui/primitives/display/table'

import { ReferenceList } from '../shared/list/reference-list'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta({
  adminSegments: 'Сегменты',
  adminNewSegment: 'Новый сегмент',
  adminSegment: 'Сегмент',
  adminSegmentDeletion: 'Удаление сегмента',
})

const list = defineAdminPage('adminSegments', {
  query: noQuery,
  fallback: 'Сегменты не загрузились',
  load: () => loadRows(listSegmentRows),
})

const text = z.string().max(100).default('').catch('')

const create = defineAdminPage('adminNewSegment', {
  query: z.object({
    ordersMin: text,
    ordersMax: text,
    spentMin: text,
    spentMax: text,
    city: text,
    tag: text,
  }),
  fallback: 'Форма не загрузилась',
  load: async ({ query: { city, tag, ...ranges } }) => ({
    segment: null,
    values: { ...ranges, cities: city, tags: tag },
    choices: await segmentChoices(),
  }),
  actions: {
    count: segmentCountAction,
    save: idempotentAction({
      schema: segmentFormInput,
      fallback: 'Сегмент не сохранён',
      run: async (wanted, { actor, once }) => {
        await addSegment({ wanted, once, actor })
        return { toast: `Сегмент «${wanted.name}» сохранён`, to: officePaths.segments() }
      },
    }),
  },
})

const update = defineAdminPage('adminSegment', {
  query: noQuery,
  fallback: 'Сегмент не загрузился',
  load: async ({ params }) => {
    const { id, name, rules, version, authorName, updatedAt } = await readSegment(params.segmentId ?? '')
    const [values, choices, counts] = await Promise.all([
      segmentFormValues(name, rules),
      segmentChoices(),
      segmentCounts(rules),
    ])
    return {
      segment: { id, name, version, authorName, updatedAt },
      values: { ...values, ...counts },
      choices,
    }
  },
  actions: {
    count: segmentCountAction,
    save: adminAction({
      schema: segmentFormInput,
      fallback: 'Сегмент не сохранён',
      run: async ({ version = '', ...wanted }, { params, actor }) => {
        await changeSegment({ segmentId: params.segmentId ?? '', wanted, version, actor })
        return { toast: `Сегмент «${wanted.name}» сохранён`, to: officePaths.segments() }
      },
    }),
  },
})

const deletion = defineDeletion('adminSegmentDeletion', {
  fallback: 'Сегмент не загрузился',
  ask: async ({ params, staff }) => {
    const { id, name } = await readSegment(params.segmentId ?? '')
    const mailings = await mailingsOfSegment(id)
    const isFree = mailings.length === 0
    return {
      title: 'Удаление сегмента',
      text: [
        isFree
          ? `Удалить сегмент «${name}»? Клиенты останутся, исчезнут только правила.`
          : `По сегменту «${name}» собираются рассылки. Сначала выберите в них других получателей или дождитесь, когда они начнутся.`,
      ],
      links: mailings.map(({ id: mailingId, subject }) => ({
        to: may(staff, 'mailings.send') ? officePaths.mailing(mailingId) : null,
        label: subject,
      })),
      confirm: isFree ? 'Удалить сегмент' : null,
      back: { to: officePaths.segment(id), label: isFree ? 'Оставить' : 'К сегменту' },
    }
  },
  failure: 'Сегмент не удалён',
  delete: async ({ params, actor }) => {
    const name = await deleteSegment({
      segmentId: params.segmentId ?? '',
      assertUnused: assertSegmentUnmailed,
      actor,
    })
    return { toast: `Сегмент «${name}» удалён`, to: officePaths.segments() }
  },
})

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminSegmentsRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <Screen>
      {'list' in loaded ? (
        <SegmentList {...loaded.list} />
      ) : 'deletion' in loaded ? (
        <Deletion {...loaded.deletion} state={state} />
      ) : (
        <SegmentForm {...('create' in loaded ? loaded.create : loaded.update)} state={state} />
      )}
    </Screen>
  )
}

const columns: readonly Column<SegmentRow>[] = [
  {
    label: 'Сегмент',
    phone: 'first',
    cell: ({ id, name }) => (
      <Link to={officePaths.segment(id)} className="font-semibold hover:text-accent">
        {name}
      </Link>
    ),
  },
  {
    label: 'Клиенты',
    phone: 'second',
    cell: ({ id, name }) => (
      <Link
        to={officePaths.customers({ segment: id })}
        aria-label={`Показать клиентов: ${name}`}
        className="touch-link link"
      >
        Показать клиентов
      </Link>
    ),
  },
  { label: 'Автор', phone: 'hidden', cell: ({ authorName }) => authorName },
  {
    label: 'Изменён',
    phone: 'second-end',
    cell: ({ updatedAt }) => <Moment at={updatedAt} short className="whitespace-nowrap text-muted" />,
  },
]

function SegmentList({ rows, isFailed }: { rows: readonly SegmentRow[]; isFailed: boolean }) {
  return (
    <ReferenceList
      title="Сегменты"
      back={{ to: officePaths.customers(), label: 'Клиенты' }}
      add={{ to: officePaths.newSegment(), label: 'Новый сегмент' }}
      failure="Сегменты не загрузились."
      empty={{
        icon: 'filter',
        title: 'СЕГМЕНТОВ ПОКА НЕТ',
        text: 'Сегмент — это правила, по которым магазин сам находит клиентов: для списка и для рассылок.',
      }}
      rows={rows}
      columns={columns}
      isFailed={isFailed}
    />
  )
}
