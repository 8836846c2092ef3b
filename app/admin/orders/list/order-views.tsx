import { officePaths } from '~/office-paths'
import { Tabs } from '~/ui/primitives/navigation/tabs'

type OrderView = 'list' | 'summary' | 'board'

/** One list of orders, seen in three ways; the menu has one entry for them. */
export function OrderViews({ current }: { current: OrderView }) {
  const views = [
    ['list', officePaths.orders(), 'Список'],
    ['summary', officePaths.ordersManager(), 'Сводка'],
    ['board', officePaths.ordersManager({ view: 'board' }), 'Доска'],
  ] as const
  return (
    <Tabs
      label="Как показать"
      tabs={views.map(([view, to, label]) => ({ to, label, isCurrent: view === current }))}
    />
  )
}
