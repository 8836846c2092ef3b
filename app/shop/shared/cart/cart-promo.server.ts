import { setCartPromo } from '~/domain/cart/index.server'
import { normalizePromoCode, tryPromo } from '~/domain/promotions/index.server'
import { promoLabel } from '~/domain/promotions/shared'
import { formText } from '~/shop/shared/forms/form-text.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { readCustomer } from '~/http/sessions/session.server'
import { unexpectedFailure } from '~/http/errors/unexpected-failure.server'
import { UserError } from '~/platform/errors/errors'
import type { PromoRefusal } from '~/shop/shared/cart/promo-field'

const MAX_CODE_LENGTH = 40

type PromoOutcome = { text: string } | (PromoRefusal & { status: number })

export async function applyPromo(request: Request, form: FormData): Promise<PromoOutcome> {
  const code = formText(form, 'promoCode', MAX_CODE_LENGTH)
  try {
    return { text: await keepPromo(request, code) }
  } catch (error) {
    if (error instanceof UserError)
      return { code, problem: error.message, status: error.status === 429 ? 429 : 409 }
    const { text, status } = unexpectedFailure(error, 'Ошибка применения промокода')
    return { code, problem: text, status }
  }
}

async function keepPromo(request: Request, typed: string): Promise<string> {
  if (normalizePromoCode(typed) === '') throw new UserError('Введите промокод')
  const cartKey = await readCartKey(request)
  if (cartKey === null) throw new UserError('Сначала добавьте товары в корзину')
  const userId = (await readCustomer(request))?.userId ?? null
  const promo = await tryPromo(typed, { userId, cartKey, ip: clientIp() })
  await setCartPromo(cartKey, promo.code)
  return `Промокод ${promo.code} применён: ${promoLabel(promo)}`
}

export async function removePromo(request: Request): Promise<void> {
  const cartKey = await readCartKey(request)
  if (cartKey !== null) await setCartPromo(cartKey, null)
}
