import type { RequestHandler } from 'express'

export function commonHeaders(appUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(appUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

export function securityHeaders(appUrl: string): RequestHandler {
  const headers = new Map(Object.entries(commonHeaders(appUrl)))
  headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  return (_request, response, next) => {
    response.setHeaders(headers)
    next()
  }
}
