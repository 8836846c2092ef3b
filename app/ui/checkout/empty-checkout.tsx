import { paths } from '~/http/paths'
import type { FormState } from '~/http/form-state'
import { LinkButton } from '~/ui/primitives/button'
import { EmptyState } from '~/ui/primitives/empty-state'

/** The checkout of an empty cart, with the reason when the cart was emptied just now. */
export function EmptyCheckout({ state }: { state: FormState | undefined }) {
  const reason = state?.code === 'empty-cart' ? undefined : state?.formErrors[0]
  return (
    <div className="wrap py-8">
      <EmptyState
        icon="cart"
        level={1}
        title={reason ? 'ЗАКАЗ НЕ ОФОРМЛЕН' : 'КОРЗИНА ПУСТА'}
        actions={
          <>
            <LinkButton to={paths.catalog()}>Перейти в каталог</LinkButton>
            <LinkButton to={paths.home()} tone="outline">
              На главную
            </LinkButton>
          </>
        }
      >
        <p role={reason ? 'alert' : undefined}>{reason ?? 'Добавьте товары, чтобы оформить заказ.'}</p>
      </EmptyState>
    </div>
  )
}
