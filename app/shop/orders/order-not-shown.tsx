import { paths } from '~/paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export function OrderNotShown({ text }: { text: string }) {
  return (
    <div className="wrap py-8">
      <EmptyState
        icon="alert"
        level={1}
        title={text}
        actions={<LinkButton to={paths.home()}>На главную</LinkButton>}
      >
        Проверьте ссылку из письма или позвоните нам: найдём заказ по телефону.
      </EmptyState>
    </div>
  )
}
