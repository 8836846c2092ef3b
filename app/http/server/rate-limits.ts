import type { Request, RequestHandler } from 'express'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

interface Tier {
  name: string
  matches: (method: string, path: string) => boolean
  /** Requests allowed in the window per visitor cookie. */
  perVisitor: number
  /** A looser ceiling per address, since many buyers share one carrier address. */
  perAddress: number
  windowSeconds: number
}

const isPost = (method: string): boolean => method === 'POST'

/** Named tiers; the first that matches counts. */
const tiers: readonly Tier[] = [
  {
    name: 'sign-in',
    matches: (m, p) => isPost(m) && /^\/(login|admin\/login)(\.data)?$/.test(p),
    perVisitor: 20,
    perAddress: 120,
    windowSeconds: 600,
  },
  { name: 'order', matches: (m, p) => isPost(m) && /^\/checkout(\.data)?$/.test(p), perVisitor: 30, perAddress: 60, windowSeconds: 600 },
  {
    name: 'password',
    matches: (m, p) => isPost(m) && /^\/password-setup(\.data)?$/.test(p),
    perVisitor: 20,
    perAddress: 60,
    windowSeconds: 600,
  },
  {
    name: 'account',
    matches: (m, p) =>
      isPost(m) && /^\/(forgot-password|reset-password|activate-account|confirm-email|profile(\/details|\/delete)?)(\.data)?$/.test(p),
    perVisitor: 20,
    perAddress: 60,
    windowSeconds: 600,
  },
  {
    name: 'message',
    matches: (m, p) => isPost(m) && /^\/(contacts|newsletter)(\.data)?$/.test(p),
    perVisitor: 20,
    perAddress: 60,
    windowSeconds: 600,
  },
  { name: 'feed', matches: (_, p) => /^\/(yml\.xml|sitemap|og\/)/.test(p), perVisitor: 120, perAddress: 600, windowSeconds: 600 },
  {
    name: 'track',
    matches: (m, p) => isPost(m) && p === '/api/analytics/track',
    perVisitor: 240,
    perAddress: 3_600,
    windowSeconds: 60,
  },
  // Calls of the JSON contract name their tier themselves.
  { name: 'api-read', matches: () => false, perVisitor: 300, perAddress: 1_800, windowSeconds: 60 },
  { name: 'change', matches: (m) => m !== 'GET' && m !== 'HEAD', perVisitor: 240, perAddress: 1_200, windowSeconds: 60 },
  { name: 'search', matches: (_, p) => p.startsWith('/catalog'), perVisitor: 300, perAddress: 1_800, windowSeconds: 60 },
  { name: 'page', matches: () => true, perVisitor: 600, perAddress: 3_600, windowSeconds: 60 },
]

/**
 * Limits requests by tier; over the limit `refuse` answers 429 with Retry-After. Static files and health checks stand before it. `namedTier`
 * names the tier of a request that is not told by its address alone.
 */
export function rateLimits(
  cookieName: string,
  refuse: RequestHandler,
  namedTier: (request: Request) => string | null = () => null,
): RequestHandler {
  const limiters = tiers.map((tier) => ({
    tier,
    visitor: new RateLimiterMemory({ keyPrefix: `${tier.name}:visitor`, points: tier.perVisitor, duration: tier.windowSeconds }),
    address: new RateLimiterMemory({ keyPrefix: `${tier.name}:address`, points: tier.perAddress, duration: tier.windowSeconds }),
  }))
  return (request, response, next) => {
    const named = namedTier(request)
    const limiter = limiters.find(({ tier }) => (named === null ? tier.matches(request.method, request.path) : tier.name === named))
    if (!limiter) {
      next()
      return
    }
    const visitor = visitorKey(request, cookieName)
    // Without a cookie there is only the address, which many people may share: the ceiling alone counts.
    const counted = visitor === null ? [] : [limiter.visitor.consume(visitor)]
    Promise.all([...counted, limiter.address.consume(addressKey(request.ip ?? ''))]).then(
      () => next(),
      (rejection: unknown) => {
        const wait = rejection instanceof RateLimiterRes ? rejection.msBeforeNext : 1_000
        response.set('Retry-After', String(Math.ceil(wait / 1_000)))
        refuse(request, response, next)
      },
    )
  }
}

function visitorKey(request: Request, cookieName: string): string | null {
  const token = /^Bearer\s+(\S{20,200})/i.exec(request.get('Authorization') ?? '')?.[1]
  if (token !== undefined) return `token:${token}`
  const match = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]{1,200})`).exec(request.get('Cookie') ?? '')
  return match?.[1] ?? null
}

/** IPv6 customers hold a whole /64. */
function addressKey(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip
}
