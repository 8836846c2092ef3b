import type { Request, RequestHandler, Response } from 'express'

import { addressKey } from '~/platform/client-address.server'
import { KeyedLimiter } from '~/platform/keyed-limiter'

import { tiers, type Tier, type TierName } from './tiers'

interface RateLimits {
  /** The tier that a request counts in. */
  tierOf: (request: Request, response: Response) => TierName
  /** What proves who asks, as a short key; null for who proves nothing. Whatever anybody can make up must give null. */
  visitorOf: (request: Request, response: Response) => Promise<string | null>
  refuse: RequestHandler
  /** Keys that each tier counts apart (twice: visitors and addresses). */
  maxKeys: number
}

interface TierLimiters {
  visitor: KeyedLimiter
  address: KeyedLimiter
}

/**
 * Limits requests by tier; over the limit `refuse` answers 429 with Retry-After. The address is asked first: one that is refused costs no look at
 * who asks, and leaves nothing behind. Without a proof of who it is there is only the address, which many people may share.
 */
export function rateLimits({ tierOf, visitorOf, refuse, maxKeys }: RateLimits): RequestHandler {
  const limiters = Object.fromEntries(
    Object.entries(tiers).map(([name, tier]) => [name, limitersOf(tier, maxKeys)]),
  ) as Record<TierName, TierLimiters>
  const admit = async (limiter: TierLimiters, request: Request, response: Response): Promise<number> => {
    const wait = limiter.address.take(addressKey(request.ip ?? ''))
    if (wait > 0) return wait
    const visitor = await visitorOf(request, response)
    return visitor === null ? 0 : limiter.visitor.take(visitor)
  }
  return (request, response, next) => {
    admit(limiters[tierOf(request, response)], request, response).then((wait) => {
      if (wait === 0) {
        next()
        return
      }
      response.set('Retry-After', String(Math.ceil(wait / 1_000)))
      refuse(request, response, next)
    }, next)
  }
}

function limitersOf({ perVisitor, perAddress, windowSeconds }: Tier, maxKeys: number): TierLimiters {
  return {
    visitor: new KeyedLimiter({ points: perVisitor, windowSeconds, maxKeys }),
    address: new KeyedLimiter({ points: perAddress, windowSeconds, maxKeys }),
  }
}
