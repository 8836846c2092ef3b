import { paths } from '~/paths'

import { LinkButton } from '../../../ui/primitives/controls/button'

export function SignInPrompt({ productId }: { productId: string | null }) {
  const next = productId === null ? paths.wishlist() : paths.wishlistAdd(productId)
  return (
    <>
      <p className="mt-2 text-muted">
        {productId === null
          ? 'Список помнит только этот браузер. Войдите или зарегистрируйтесь, и он будет в личном кабинете, на любом устройстве.'
          : 'Пока список помнит только этот браузер. Войдите или зарегистрируйтесь, и он будет в личном кабинете, на любом устройстве: товар добавится сам.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={paths.login(next)} tone="accent">
          Войти
        </LinkButton>
        <LinkButton to={paths.register(next)} tone="outline">
          Зарегистрироваться
        </LinkButton>
      </div>
    </>
  )
}
