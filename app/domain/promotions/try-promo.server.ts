import { addressKey } from '~/platform/client-address.server'
import { getEnv } from '~/platform/env.server'
import { UserError } from '~/platform/errors'
import { GrowingLimit } from '~/platform/growing-limit'
import { counted } from '~/platform/plural'
import { singleton } from '~/platform/singleton.server'

import { readPromo } from './read-promo.server'
import type { Promo } from './shared'

const MINUTES = 60
const HOURS = 3_600
const DAYS = 24 * HOURS

/** Codes that did not work, per cart. Nobody mistypes so often. */
const stepsOfCart = [
  { points: 10, windowSeconds: 10 * MINUTES },
  { points: 20, windowSeconds: HOURS },
  { points: 40, windowSeconds: DAYS },
]
/** The same per address, which many people may share: a new cart gives no new tries. */
const stepsOfAddress = [
  { points: 30, windowSeconds: 10 * MINUTES },
  { points: 100, windowSeconds: HOURS },
  { points: 300, windowSeconds: DAYS },
]

interface PromoTry {
  userId: string | null
  cartKey: string
  ip: string
}

/**
 * The promo code that somebody has typed, when it may be used now. Each try counts as failed before the code is looked for, so that tries sent side by
 * side cannot outrun the limits; one that works is given back.
 * @throws UserError (429, code promo-locked) after too many codes that did not work, and as `readPromo`
 */
export async function tryPromo(typed: string, { userId, cartKey, ip }: PromoTry): Promise<Promo> {
  if (getEnv().RATE_LIMITS === 'off') return readPromo(typed, { userId })
  const { cart, address } = limits()
  const ofAddress = addressKey(ip)
  assertFree(address.take(ofAddress))
  const wait = cart.take(cartKey)
  if (wait > 0) address.giveBack(ofAddress)
  assertFree(wait)
  try {
    const promo = await readPromo(typed, { userId })
    giveBack()
    return promo
  } catch (error) {
    // The shop's own failure says nothing of the code.
    if (!(error instanceof UserError)) giveBack()
    throw error
  }

  function giveBack(): void {
    cart.giveBack(cartKey)
    address.giveBack(ofAddress)
  }
}

function limits(): { cart: GrowingLimit; address: GrowingLimit } {
  return singleton('promo-tries', () => {
    const { RATE_LIMIT_KEYS } = getEnv()
    return { cart: new GrowingLimit(stepsOfCart, RATE_LIMIT_KEYS), address: new GrowingLimit(stepsOfAddress, RATE_LIMIT_KEYS) }
  })
}

const minutes = ['минуту', 'минуты', 'минут'] as const
const hours = ['час', 'часа', 'часов'] as const

function assertFree(wait: number): void {
  if (wait === 0) return
  const seconds = wait / 1_000
  const time = seconds <= HOURS ? counted(Math.ceil(seconds / MINUTES), minutes) : counted(Math.ceil(seconds / HOURS), hours)
  throw new UserError(`Слишком много неверных промокодов. Попробуйте снова через ${time}.`, {
    status: 429,
    field: 'promoCode',
    code: 'promo-locked',
  })
}
