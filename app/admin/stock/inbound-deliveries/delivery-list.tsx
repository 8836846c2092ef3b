import { Form, Link, useLocation, useNavigation } from '@remix-run/react'

import { deliveryStateLabels, type DeliveryFilter, type DeliveryRow } from '~/domain/inventory/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatNumber } from '~/platform/text/plural'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Badge } from '~/ui/primitives/display/badge'
import { Button } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormKey } from '../../shared/form/form-key'
import type { ListColumn } from '../../shared/list/list-columns'
import { useListDesk } from '../../shared/list/list-preferences'
import { ListTabs } from '../../shared/list/list-tabs'
import { sortBy } from '../../shared/list/sorted'
import { TableList } from '../../shared/list/table-list'
import { DueDay } from '../due-day'

interface DeliveryListProps {
  list: ListPosition & { rows: readonly DeliveryRow[] }
  filter: DeliveryFilter
  state: FormState | undefined
}

export function DeliveryList({ list, filter, state }: DeliveryListProps) {
  const columns = useColumns(filter)
  return (
    <TableList
      title="Ожидаемые поставки"
      caption="Поставки"
      back={{ to: officePaths.inventory(), label: 'Склад' }}
      above={<NewDelivery state={state} />}
      list={list}
      size={filter.size}
      columns={columns}
      filters={
        <div className="border-b border-line p-3">
          <ListTabs
            label="Состояние"
            name="state"
            value={filter.state}
            options={[['', 'Все'], ...Object.entries(deliveryStateLabels)]}
          />
        </div>
      }
      empty={{ title: 'ПОСТАВОК НЕТ', icon: 'list', text: 'Запишите выше, кто и когда привезёт товар' }}
    />
  )
}

function NewDelivery({ state }: Pick<DeliveryListProps, 'state'>) {
  const { today } = useListDesk()
  const own = state?.values.intent === 'create' ? state : undefined
  const isBusy = useNavigation().formData?.get('intent') === 'create'
  return (
    <>
      <FormErrors state={own} />
      <Form method="post" className="panel mb-4 flex flex-wrap items-end gap-3 p-4" noValidate>
        <FormKey />
        <TextField name="dueOn" label="Когда ждём" type="date" min={today} state={own} required />
        <TextField
          name="supplier"
          label="Поставщик и что важно знать"
          state={own}
          maxLength={200}
          autoComplete="off"
          required
          className="min-w-0 flex-1 basis-60"
        />
        <Button name="intent" value="create" tone="accent" busy={isBusy}>
          Записать поставку
        </Button>
      </Form>
    </>
  )
}

function useColumns(filter: DeliveryFilter): readonly ListColumn<DeliveryRow>[] {
  const here = useLocation()
  return [
    {
      label: 'Поставщик',
      phone: 'first',
      cell: ({ id, supplier }) => (
        <span className="row-name block">
          <Link to={officePaths.delivery(id)} className="font-semibold hover:text-accent">
            {supplier}
          </Link>
        </span>
      ),
    },
    {
      label: 'Ожидается',
      phone: 'second',
      sort: sortBy('dueOn', filter, here),
      cell: ({ dueOn }) => <DueDay day={dueOn} />,
    },
    { label: 'Состояние', phone: 'first-end', cell: (delivery) => <DeliveryBadge delivery={delivery} /> },
    {
      id: 'lines',
      label: 'Товаров',
      align: 'end',
      phone: 'second-end',
      cell: ({ lineCount }) => formatNumber(lineCount),
    },
    {
      id: 'created',
      label: 'Записана',
      phone: 'hidden',
      sort: sortBy('createdAt', filter, here),
      cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap text-muted" />,
    },
    { id: 'who', label: 'Кто записал', phone: 'hidden', cell: ({ authorName }) => authorName },
  ]
}

export function DeliveryBadge({
  delivery: { status, isLate },
}: {
  delivery: Pick<DeliveryRow, 'status' | 'isLate'>
}) {
  if (isLate) return <Badge tone="danger">Опаздывает</Badge>
  if (status === 'OPEN') return <Badge tone="info">Ожидается</Badge>
  return status === 'RECEIVED' ? <Badge tone="success">Принята</Badge> : <Badge>Отменена</Badge>
}
