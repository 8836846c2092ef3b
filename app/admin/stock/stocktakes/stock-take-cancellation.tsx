import type { StockTakeRow } from '~/domain/inventory/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'

import { Confirmation } from '../../shared/form/confirmation'

export function StockTakeCancellation({ take, state }: { take: StockTakeRow; state: FormState | undefined }) {
  const { id, scope, status, countedCount } = take
  const isOpen = status === 'OPEN'
  return (
    <Confirmation
      title={`Отмена инвентаризации: ${scope}`}
      state={state}
      confirm={isOpen ? 'Отменить инвентаризацию' : null}
      back={{ to: officePaths.stockTake(id), label: isOpen ? 'Считать дальше' : 'К инвентаризации' }}
    >
      {isOpen ? (
        <p>
          Вы уверены? Остатки не изменятся, а подсчитанное (
          {counted(countedCount, ['товар', 'товара', 'товаров'])}) останется только в истории: продолжить эту
          инвентаризацию будет нельзя.
        </p>
      ) : (
        <p>Эта инвентаризация уже закончена.</p>
      )}
    </Confirmation>
  )
}
