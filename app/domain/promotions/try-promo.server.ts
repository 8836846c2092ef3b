import { addressKey } from '~/platform/network/client-address.server'
import { getDb } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { GrowingLimit } from '~/platform/security/growing-limit'
import { limitFailures } from '~/platform/security/limit-failures.server'
import { singleton } from '~/platform/process/singleton.server'

import { readPromo } from './read-promo.server'
import type { Promo } from './shared'

const MINUTES = 60
const HOURS = 3_600
const DAYS = 24 * HOURS

const stepsOfCart = [
  { points: 10, windowSeconds: 10 * MINUTES },
  { points: 20, windowSeconds: HOURS },
  { points: 40, windowSeconds: DAYS },
]
/** Per network address, which many people may share: a new cart gives no new attempts. */
const stepsOfAddress = [
  { points: 60, windowSeconds: 10 * MINUTES },
  { points: 200, windowSeconds: HOURS },
  { points: 600, windowSeconds: DAYS },
]

/** For verified customers: others cannot lock them out, and many accounts give no unlimited attempts. */
const stepsOfKnown = [
  { points: 120, windowSeconds: 10 * MINUTES },
  { points: 400, windowSeconds: HOURS },
  { points: 1_200, windowSeconds: DAYS },
]

interface PromoTry {
  userId: string | null
  cartKey: string
  ip: string
}

/**
 * Counts codes that do not work.
 * @throws UserError (429, code promo-locked) after too many of them, and as `readPromo`
 */
export async function tryPromo(typed: string, { userId, cartKey, ip }: PromoTry): Promise<Promo> {
  const { cart, address, known } = limits()
  const isKnown = await isProven(userId)
  const limited = {
    limits: [
      [isKnown ? known : address, addressKey(ip)] as const,
      [cart, isKnown ? `account ${userId}` : cartKey] as const,
    ],
    isFailure: () => true,
    text: 'Слишком много неверных промокодов.',
    field: 'promoCode',
    code: 'promo-locked',
  }
  return limitFailures(limited, () => readPromo(typed, { userId }))
}

/** An account with an unverified email is free to create. */
async function isProven(userId: string | null): Promise<boolean> {
  if (userId === null) return false
  return (await getDb().user.count({ where: { id: userId, emailVerifiedAt: { not: null } } })) > 0
}

function limits(): Record<'cart' | 'address' | 'known', GrowingLimit> {
  return singleton('promo-tries', () => {
    const { RATE_LIMIT_KEYS } = getEnv()
    const limitOf = (steps: typeof stepsOfCart) => new GrowingLimit(steps, RATE_LIMIT_KEYS)
    return { cart: limitOf(stepsOfCart), address: limitOf(stepsOfAddress), known: limitOf(stepsOfKnown) }
  })
}
