import { useLoaderData } from '@remix-run/react'

import { cancelStockTake, readStockTake } from '~/domain/inventory/index.server'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Отменить инвентаризацию')

const page = defineDeletion('adminStockTakeCancellation', {
  fallback: 'Инвентаризация не загрузилась',
  ask: async ({ params }) => {
    const { id, scope, status, countedCount } = await readStockTake(params.stockTakeId ?? '')
    const isOpen = status === 'OPEN'
    const counts = counted(countedCount, ['товар', 'товара', 'товаров'])
    return {
      title: `Отмена инвентаризации: ${scope}`,
      text: [
        isOpen
          ? `Вы уверены? Остатки не изменятся, а подсчитанное (${counts}) останется только в истории: продолжить эту инвентаризацию будет нельзя.`
          : 'Эта инвентаризация уже закончена.',
      ],
      confirm: isOpen ? 'Отменить инвентаризацию' : null,
      back: { to: officePaths.stockTake(id), label: isOpen ? 'Считать дальше' : 'К инвентаризации' },
    }
  },
  failure: 'Инвентаризация не отменена',
  delete: async ({ params, actor }) => {
    await cancelStockTake(params.stockTakeId ?? '', actor)
    return { toast: 'Инвентаризация отменена', to: officePaths.stockTakes() }
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminStockTakeCancellationRoute() {
  return <Deletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
