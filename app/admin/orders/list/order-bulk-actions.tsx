import { manyPapers, paperLabels } from '~/domain/fulfilment/staff'
import { staffStatusLabels } from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Select } from '~/ui/primitives/controls/controls'

import { BulkError } from '../../shared/list/bulk-error'
import { IfPermitted } from '../../shared/parts/if-permitted'

const steps = [
  ['bulk-confirm', 'Подтвердить'],
  ['bulk-process', 'Обработать'],
  ['bulk-ship', 'Отправить'],
] as const

interface OrderBulkActionsProps {
  state: FormState | undefined
  list?: 'orders' | 'ordersManager'
}

/** The same on both pages of the list. */
export function OrderBulkActions({ state, list = 'orders' }: OrderBulkActionsProps) {
  const [error] = errorsOf(state, 'toStatus')
  return (
    <>
      <IfPermitted permission="orders.write">
        {steps.map(([intent, label]) => (
          <Button key={intent} name="intent" value={intent} small>
            {label}
          </Button>
        ))}
        <span className="flex flex-wrap items-center gap-2">
          <Select
            name="toStatus"
            defaultValue={state?.values.toStatus ?? ''}
            aria-label="Новый статус отмеченных заказов"
            aria-invalid={error !== undefined}
            className="w-auto"
          >
            <option value="">Новый статус…</option>
            {Object.entries(staffStatusLabels).map(([status, label]) => (
              <option key={status} value={status}>
                {label}
              </option>
            ))}
          </Select>
          <Button name="intent" value="bulk-status" small>
            Сменить статус
          </Button>
        </span>
      </IfPermitted>
      {list === 'orders' ? null : <input type="hidden" name="list" value={list} />}
      <Button
        formMethod="get"
        formAction={officePaths.exports()}
        name="kind"
        value="orders"
        tone="outline"
        small
      >
        Экспорт
      </Button>
      <span className="flex flex-wrap items-center gap-2">
        <Select name="paper" defaultValue="packing" aria-label="Что напечатать" className="w-auto">
          {Object.entries(manyPapers).map(([kind, paper]) => (
            <option key={kind} value={kind}>
              {paperLabels[paper]}
            </option>
          ))}
        </Select>
        <Button name="intent" value="print" tone="outline" small>
          Печать
        </Button>
      </span>
      <BulkError text={error} />
    </>
  )
}
