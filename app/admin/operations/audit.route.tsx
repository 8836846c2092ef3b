import { useLoaderData, Link, useLocation } from '@remix-run/react'

import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { listAudit } from '~/domain/audit/index.server'
import {
  actorKindLabels,
  auditActionText,
  auditActionLabels,
  auditEntityLabels,
  auditEntityText,
  type AuditFilter,
  type AuditRecord,
} from '~/domain/audit/staff'
import { orderNumberOf } from '~/domain/orders/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { cutText } from '~/platform/text/cut-text'
import type { ListPosition } from '~/platform/lists/list-position'
import { Moment } from '~/ui/primitives/display/moment'

import { DateRange } from '../shared/list/date-range'
import { FilterBar, FilterChoice, type SetFilter } from '../shared/list/filter-bar'
import type { ListColumn } from '../shared/list/list-columns'
import { listHref } from '../shared/list/list-href'
import { sortBy } from '../shared/list/sorted'
import { TableList } from '../shared/list/table-list'
import { AuditChange } from '../shared/parts/audit-change'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Журнал действий')

const page = defineListPage('audit', {
  fallback: 'Журнал не загрузился',
  load: async ({ query }) => ({ list: await listOrEmpty(() => listAudit(query)), filter: query }),
})

export const loader = page.loader
export const action = page.action

export default function AdminAuditRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <AuditList {...page} />
    </ListDeskProvider>
  )
}

type Names = Readonly<Record<string, string>>

interface AuditListProps {
  list: ListPosition & { rows: readonly AuditRecord[]; names?: Names }
  filter: AuditFilter
}

function AuditList({ list, filter }: AuditListProps) {
  const here = useLocation()
  const { names = {} } = list
  const columns: readonly ListColumn<AuditRecord>[] = [
    {
      id: 'when',
      label: 'Когда',
      phone: 'first-end',
      sort: sortBy('createdAt', filter, here),
      cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap text-muted" />,
    },
    { id: 'who', label: 'Кто', phone: 'second', cell: (record) => <Actor record={record} /> },
    {
      label: 'Что',
      phone: 'first',
      cell: (record) => (
        <div>
          <strong className="block">{auditActionText(record.action)}</strong>
          <Thing record={record} names={names} />
        </div>
      ),
    },
    {
      id: 'change',
      label: 'Было и стало',
      phone: 'third',
      cell: ({ entity, before, after }) => (
        <AuditChange entity={entity} before={before} after={after} names={names} />
      ),
    },
  ]
  return (
    <TableList
      title="Журнал действий"
      list={list}
      size={filter.size}
      columns={columns}
      filters={<AuditFilterBar filter={filter} />}
      empty={{ title: 'ЗАПИСИ НЕ НАЙДЕНЫ', icon: 'list' }}
    />
  )
}

function Actor({ record: { actorId, actorName, actorKind, ip } }: { record: AuditRecord }) {
  const here = useLocation()
  return (
    <div>
      {actorId === null ? (
        <span>{actorName}</span>
      ) : (
        <Link to={listHref(here, { actor: actorId })} className="link">
          {actorName}
        </Link>
      )}
      <span className="block text-caption text-muted">
        {[actorKindLabels[actorKind], ip].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}

function Thing({ record, names }: { record: AuditRecord; names: Names }) {
  const { action, entity, entityId } = record
  const kind = auditEntityText(entity)
  if (entityId === null) return <span className="text-muted">{kind}</span>
  const name = names[entityId] ?? nameWithin(record)
  const isGone = action.endsWith('.delete') || (entity in named && !(entityId in names))
  const place = isGone ? null : placeOf(record, entityId)
  const short =
    entity === 'Order'
      ? `${kind} ${orderNumberOf(entityId)}`
      : name === null
        ? `${kind} …${entityId.slice(-8)}`
        : `${kind} «${cutText(name, MOST_NAME, '…')}»`
  return place === null ? (
    <span className="text-muted" title={entityId}>
      {short}
    </span>
  ) : (
    <a href={place} className="link" title={entityId}>
      {short}
    </a>
  )
}

const MOST_NAME = 80

/** The name of a deleted object, as the entry itself has it. */
function nameWithin({ before, after }: AuditRecord): string | null {
  const values = { ...after, ...before }
  const name = ['name', 'title', 'subject', 'code', 'term'].map((field) => values[field]).find(Boolean)
  return typeof name === 'string' ? name : null
}

const named: Readonly<Record<string, (id: string) => string>> = {
  Product: (id) => officePaths.productEdit(id),
  Category: officePaths.category,
  SaleRule: officePaths.sale,
  Segment: officePaths.segment,
  Mailing: officePaths.mailing,
  MailingTemplate: officePaths.mailingTemplate,
  StaffRole: officePaths.role,
  ShippingZone: officePaths.zone,
  PickupPoint: officePaths.pickupPoint,
  ApiToken: officePaths.program,
  WebhookEndpoint: officePaths.webhook,
}

const others: Readonly<Record<string, (id: string) => string>> = {
  Order: (id) => officePaths.order(id),
  ContactMessage: officePaths.message,
  Review: () => officePaths.reviews(),
  ProductQuestion: () => officePaths.questions(),
  BulkChange: officePaths.bulkChange,
  MailTemplateVersion: officePaths.mailTemplate,
  StockTake: officePaths.stockTake,
  InboundDelivery: officePaths.delivery,
  PromoCode: () => officePaths.promos(),
  Integration: () => officePaths.integrations(),
}

function placeOf({ action, entity }: AuditRecord, id: string): string | null {
  if (entity === 'User')
    return action.startsWith('customer.') ? officePaths.customer(id) : officePaths.staffMember(id)
  return (named[entity] ?? others[entity])?.(id) ?? null
}

function AuditFilterBar({ filter }: { filter: AuditFilter }) {
  const { search, kind, actor, action, entity, from, to, sort, direction, size } = filter
  return (
    <FilterBar
      search={search}
      placeholder="Имя сотрудника или номер заказа"
      set={setFilters(filter)}
      keep={{ sort, direction, size: String(size), ...(actor === null ? {} : { actor }) }}
      main={<FilterChoice name="action" label="Действие" value={action} options={auditActionLabels} />}
    >
      <FilterChoice name="entity" label="Что" value={entity} options={auditEntityLabels} />
      <FilterChoice name="kind" label="Кто" value={kind} options={actorKindLabels} />
      <DateRange from={from} to={to} />
    </FilterBar>
  )
}

function setFilters({ kind, actor, action, entity, from, to }: AuditFilter): SetFilter[] {
  return [
    ...(action ? [{ label: auditActionText(action), names: ['action'] }] : []),
    ...(entity ? [{ label: auditEntityText(entity), names: ['entity'] }] : []),
    ...(kind ? [{ label: actorKindLabels[kind], names: ['kind'] }] : []),
    ...(actor ? [{ label: 'Один человек', names: ['actor'] }] : []),
    ...(from || to
      ? [{ label: [from ? `от ${from}` : '', to ? `до ${to}` : ''].join(' ').trim(), names: ['from', 'to'] }]
      : []),
  ]
}
