import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export function SaleMissing({ saleId }: { saleId: string }) {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Акция не найдена"
      actions={<LinkButton to={officePaths.sales()}>К акциям</LinkButton>}
    >
      {saleId}
    </EmptyState>
  )
}
