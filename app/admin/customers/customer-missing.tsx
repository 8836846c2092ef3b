import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export function CustomerMissing({ customerId }: { customerId: string }) {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Клиент не найден"
      actions={<LinkButton to={officePaths.customers()}>К клиентам</LinkButton>}
    >
      {customerId}
    </EmptyState>
  )
}
