import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export function CategoryMissing({ categoryId }: { categoryId: string }) {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Категория не найдена"
      actions={<LinkButton to={officePaths.categories()}>К категориям</LinkButton>}
    >
      {categoryId}
    </EmptyState>
  )
}
