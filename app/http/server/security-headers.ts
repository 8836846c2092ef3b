import type { RequestHandler } from 'express'

/** Headers of every answer; pages add their own Content-Security-Policy with a nonce. */
export function securityHeaders(appUrl: string): RequestHandler {
  const hsts = appUrl.startsWith('https:')
  return (_request, response, next) => {
    response.set({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      ...(hsts ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    })
    next()
  }
}
