import type { FormState } from '~/http/forms/form-state'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { LinkButton } from '~/ui/primitives/controls/button'
import { ExitLinks } from '~/ui/primitives/navigation/exit-links'

export function EmptyCheckout({ state }: { state: FormState | undefined }) {
  const reason = state?.code === 'empty-cart' ? undefined : state?.formErrors[0]
  const ways = state?.link ? <LinkButton to={state.link.to}>{state.link.label}</LinkButton> : <ExitLinks />
  return (
    <div className="wrap py-8">
      <EmptyState icon="cart" level={1} title={reason ? 'ЗАКАЗ НЕ ОФОРМЛЕН' : 'КОРЗИНА ПУСТА'} actions={ways}>
        <p role={reason ? 'alert' : undefined}>{reason ?? 'Добавьте товары, чтобы оформить заказ.'}</p>
      </EmptyState>
    </div>
  )
}
