import { staffStatusLabels } from '~/domain/orders/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Select } from '~/ui/primitives/controls/controls'

import { BulkError } from '../../shared/list/bulk-error'
import { IfPermitted } from '../../shared/parts/if-permitted'

export function OrderBulkActions({ state }: { state: FormState | undefined }) {
  const [error] = errorsOf(state, 'toStatus')
  return (
    <>
      <IfPermitted permission="orders.write">
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
      <Button formMethod="get" formAction={officePaths.ordersExport('')} tone="outline" small>
        Экспорт отмеченных
      </Button>
      <Button name="intent" value="print" tone="outline" small>
        Печать
      </Button>
      <BulkError text={error} />
    </>
  )
}
