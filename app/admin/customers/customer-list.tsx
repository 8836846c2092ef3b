import { Form, Link, useLocation } from '@remix-run/react'

import {
  customerStatusVerbs,
  NO_PHONE,
  type CustomerRow,
  type ShownCustomerFilter,
} from '~/domain/customers/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatRoubles } from '~/platform/money/money'
import { formatPhone } from '~/platform/contacts/phone'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Badge } from '~/ui/primitives/display/badge'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Table } from '~/ui/primitives/display/table'

import { BulkBar } from '../shared/list/bulk-bar'
import { useShownColumns, type ListColumn } from '../shared/list/list-columns'
import { useListOrigin } from '../shared/list/list-preferences'
import { ListHeader } from '../shared/list/list-header'
import { ListSection } from '../shared/list/list-section'
import { RowMenu } from '../shared/list/row-menu'
import { sortBy } from '../shared/list/sorted'
import { IfPermitted } from '../shared/parts/if-permitted'
import { QuestionLink } from '../shared/question/question-link'
import { CustomerBulkActions } from './customer-bulk-actions'
import { CustomerFilterBar } from './customer-filter-bar'
import { CustomerStatusBadge } from './customer-status-badge'
import { ExportLink } from './export-link'

interface CustomerListProps {
  list: ListPosition & { rows: readonly CustomerRow[] }
  filter: ShownCustomerFilter
  tags: readonly string[]
  segments: readonly { id: string; name: string }[]
  state: FormState | undefined
}

const FORM = 'chosen-customers'

export function CustomerList({ list, filter, tags, segments, state }: CustomerListProps) {
  const here = useLocation()
  const columns = columnsOf(filter, here)
  const shown = useShownColumns(columns)
  return (
    <>
      <ListHeader
        title="Клиенты"
        total={list.total}
        isMore={list.isMore}
        actions={
          <>
            <AsSegment filter={filter} />
            <ExportLink />
          </>
        }
      />
      <FormErrors state={state} />
      <ListSection
        list={list}
        size={filter.size}
        columns={columns}
        filters={<CustomerFilterBar filter={filter} tags={tags} segments={segments} />}
        empty={{
          title: 'НЕТ КЛИЕНТОВ',
          icon: 'account',
          text: isNarrowed(filter) ? 'По этим условиям никого нет' : 'Клиенты пока не найдены',
        }}
      >
        <Table
          caption="Клиенты"
          columns={shown}
          rows={list.rows}
          keyOf={({ id }) => id}
          selection={{ form: FORM, labelOf: ({ name }) => `Отметить клиента ${name}` }}
        />
      </ListSection>
      {list.rows.length === 0 ? null : (
        // Not for all found rows: disabling thousands of accounts must not be one click.
        <BulkBar
          form={FORM}
          total={list.rows.length}
          shown={list.rows.length}
          nouns={['клиент', 'клиента', 'клиентов']}
          isMore={false}
          state={state}
        >
          <CustomerBulkActions tags={tags} state={state} />
        </BulkBar>
      )}
    </>
  )
}

/** Keeps the filters that segments support. */
function AsSegment({
  filter: { ordersMin, ordersMax, spentMin, spentMax, city, tag },
}: {
  filter: ShownCustomerFilter
}) {
  const text = (value: number | null, divisor = 1) => (value === null ? undefined : String(value / divisor))
  const ranges = {
    ordersMin: text(ordersMin),
    ordersMax: text(ordersMax),
    spentMin: text(spentMin, 100),
    spentMax: text(spentMax, 100),
  }
  const query = { ...ranges, city: city ?? undefined, tag: tag ?? undefined }
  if (Object.values(query).every((value) => value === undefined)) return null
  return (
    <LinkButton to={officePaths.newSegment(query)} tone="outline">
      Сохранить как сегмент
    </LinkButton>
  )
}

function columnsOf(
  filter: ShownCustomerFilter,
  here: { pathname: string; search: string },
): readonly ListColumn<CustomerRow>[] {
  return [
    {
      label: 'Имя',
      phone: 'first',
      sort: sortBy('name', filter, here),
      cell: (customer) => <CustomerLink customer={customer} />,
    },
    {
      id: 'status',
      label: 'Статус',
      phone: 'second',
      cell: ({ status }) => <CustomerStatusBadge status={status} />,
    },
    {
      id: 'orders',
      label: 'Заказов',
      align: 'end',
      phone: 'hidden',
      sort: sortBy('ordersCount', filter, here),
      cell: (row) => row.ordersCount,
    },
    {
      id: 'spent',
      label: 'Потрачено',
      align: 'end',
      phone: 'second-end',
      sort: sortBy('totalSpentKopecks', filter, here),
      cell: ({ totalSpentKopecks }) => (
        <strong className="whitespace-nowrap">{formatRoubles(totalSpentKopecks)}</strong>
      ),
    },
    {
      id: 'last-order',
      label: 'Последний заказ',
      phone: 'second',
      sort: sortBy('lastOrderKey', filter, here),
      cell: ({ lastOrderAt }) =>
        lastOrderAt === null ? (
          <span className="text-muted">не заказывал</span>
        ) : (
          <Moment at={lastOrderAt} short />
        ),
    },
    { id: 'city', label: 'Город', phone: 'hidden', cell: ({ city }) => <span>{city}</span> },
    { id: 'tags', label: 'Теги', phone: 'hidden', cell: (row) => <CustomerTags tags={row.tags} /> },
    {
      id: 'consent',
      isExtra: true,
      label: 'Рассылка',
      phone: 'hidden',
      cell: ({ isMarketed }) => (isMarketed ? 'согласие есть' : 'нет'),
    },
    {
      id: 'date',
      label: 'Регистрация',
      phone: 'hidden',
      sort: sortBy('createdAt', filter, here),
      cell: ({ createdAt }) => <Moment at={createdAt} short className="text-muted" />,
    },
    {
      label: 'Действия',
      align: 'end',
      phone: 'first-end',
      cell: (customer) => <CustomerActions customer={customer} />,
    },
  ]
}

function CustomerLink({ customer: { id, name, email, phone } }: { customer: CustomerRow }) {
  return (
    <Link
      to={officePaths.customer(id, { from: useListOrigin() })}
      className="block min-w-0 text-start hover:text-accent"
    >
      <strong>{name}</strong>
      <span className="block text-small text-muted">{email}</span>
      <span className="block text-small text-muted">{phone === null ? NO_PHONE : formatPhone(phone)}</span>
    </Link>
  )
}

function CustomerTags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag} tone="info">
          {tag}
        </Badge>
      ))}
    </span>
  )
}

const isNarrowed = ({ sort: _, direction: __, size: ___, ...narrowing }: ShownCustomerFilter): boolean =>
  Object.values(narrowing).some((value) => value !== null && value !== '')

function CustomerActions({ customer: { id, name, status } }: { customer: CustomerRow }) {
  const from = useListOrigin()
  const to = status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
  return (
    <RowMenu label={`Действия: ${name}`}>
      <Link to={officePaths.customer(id, { from })} aria-label={`Открыть: ${name}`}>
        Открыть
      </Link>
      <IfPermitted permission="customers.write">
        {to === 'INACTIVE' ? (
          // Needs confirmation, since it ends all sessions at once.
          <Link
            to={officePaths.customer(id, { off: '1' })}
            aria-label={`${customerStatusVerbs[to]}: ${name}`}
          >
            {customerStatusVerbs[to]}…
          </Link>
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="customerId" value={id} />
            <input type="hidden" name="status" value={to} />
            <button name="intent" value="status" aria-label={`${customerStatusVerbs[to]}: ${name}`}>
              {customerStatusVerbs[to]}
            </button>
          </Form>
        )}
        <QuestionLink
          kind="customer-deletion"
          to={officePaths.customerDeletion(id)}
          className="menu-danger"
          aria-label={`Удалить клиента ${name}`}
        >
          Удалить…
        </QuestionLink>
      </IfPermitted>
    </RowMenu>
  )
}
