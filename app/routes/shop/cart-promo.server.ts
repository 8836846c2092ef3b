import { data } from '@remix-run/node'

import { setCartPromo } from '~/domain/cart/index.server'
import { normalizePromoCode, readPromo } from '~/domain/promotions/index.server'
import { promoLabel } from '~/domain/promotions/shared'
import { formText } from '~/http/form-text.server'
import { readCartKey } from '~/http/cart-key.server'
import { readCustomer } from '~/http/session.server'
import { UserError } from '~/platform/errors'

/** Longer than any code of ours. */
const MAX_CODE_LENGTH = 40

/** What the promo field shows after it was refused. */
export interface PromoRefusal {
  code: string
  problem: string
}

/** Keeps the typed code with the cart when it may be used; gives the message of success, or what to show beside the field. */
export async function applyPromo(request: Request, form: FormData): Promise<{ text: string } | PromoRefusal> {
  const typed = formText(form, 'promoCode', MAX_CODE_LENGTH)
  const cartKey = await readCartKey(request)
  if (normalizePromoCode(typed) === '') return { code: typed, problem: 'Введите промокод' }
  if (cartKey === null) return { code: typed, problem: 'Сначала добавьте товары в корзину' }
  try {
    const promo = await readPromo(typed, { userId: (await readCustomer(request))?.userId ?? null })
    await setCartPromo(cartKey, promo.code)
    return { text: `Промокод ${promo.code} применён: ${promoLabel(promo)}` }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { code: typed, problem: error.message }
  }
}

/** Takes the code off the cart. */
export async function removePromo(request: Request): Promise<void> {
  const cartKey = await readCartKey(request)
  if (cartKey !== null) await setCartPromo(cartKey, null)
}

/** The cart's page with the refusal beside the field. */
export function promoRefused(promo: PromoRefusal, back: string) {
  return data({ toast: null, back, promo }, { status: 409 })
}
