import type { Request, RequestHandler, Response } from 'express'

import { addressKey } from '~/platform/network/client-address.server'
import { KeyedLimiter } from '~/platform/security/keyed-limiter'

import { tiers, type Tier, type TierName } from './tiers'

interface RateLimits {
  tierOf: (request: Request, response: Response) => TierName
  /** Null without proof of identity. Values that any client can invent must give null. */
  visitorOf: (request: Request, response: Response) => Promise<string | null>
  refuse: (seconds: number) => RequestHandler
  maxKeys: number
}

interface TierLimiters {
  visitor: KeyedLimiter
  address: KeyedLimiter
}

/** The address is checked first, since that is cheapest. */
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
      const seconds = Math.ceil(wait / 1_000)
      response.set('Retry-After', String(seconds))
      refuse(seconds)(request, response, next)
    }, next)
  }
}

function limitersOf({ perVisitor, perAddress, windowSeconds }: Tier, maxKeys: number): TierLimiters {
  return {
    visitor: new KeyedLimiter({ points: perVisitor, windowSeconds, maxKeys }),
    address: new KeyedLimiter({ points: perAddress, windowSeconds, maxKeys }),
  }
}
