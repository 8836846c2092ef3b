import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export function PageMissing() {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Страница не найдена"
      actions={<LinkButton to={officePaths.orders()}>К заказам</LinkButton>}
    >
      В панели управления нет такого раздела. Возможно, в адресе опечатка.
    </EmptyState>
  )
}
