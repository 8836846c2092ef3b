import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export function OrderMissing({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Заказ не найден"
      actions={<LinkButton to={officePaths.orders()}>К заказам</LinkButton>}
    >
      {orderId}
    </EmptyState>
  )
}
