import { setCartPromo } from '~/domain/cart/index.server'
import { normalizePromoCode, tryPromo } from '~/domain/promotions/index.server'
import { promoLabel } from '~/domain/promotions/shared'
import { formText } from '~/shop/shared/forms/form-text.server'
import { readCartKey } from '~/shop/shared/cart/cart-key.server'
import { clientIp } from '~/http/requests/request-scope.server'
import { readCustomer } from '~/http/sessions/session.server'
import { UserError } from '~/platform/errors/errors'

const MAX_CODE_LENGTH = 40

export const promoFailedText = 'Ошибка применения промокода'

export function promoCodeOf(form: FormData): string {
  return formText(form, 'promoCode', MAX_CODE_LENGTH)
}

/** @throws UserError with 409, or 429 for too many tries */
export async function applyPromo(request: Request, form: FormData): Promise<string> {
  try {
    return await keepPromo(request, promoCodeOf(form))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(error.message, { status: error.status === 429 ? 429 : 409 })
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
