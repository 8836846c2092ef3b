import { paths } from '~/http/paths'
import { LinkButton } from '~/ui/primitives/button'
import { EmptyState } from '~/ui/primitives/empty-state'

/** The back office has no such page. */
export function PageMissing() {
  return (
    <EmptyState icon="search" level={1} title="Страница не найдена" actions={<LinkButton to={paths.adminOrders()}>К заказам</LinkButton>}>
      В панели управления нет такого раздела. Возможно, в адресе опечатка.
    </EmptyState>
  )
}
