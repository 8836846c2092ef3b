import type { RequestHandler } from 'express'

import { withVisit } from '~/domain/analytics/index.server'

export const asVisit: RequestHandler = (request, _response, next) => {
  const visit = {
    ip: request.ip ?? '',
    userAgent: request.get('User-Agent') ?? '',
    doNotTrack: request.get('DNT') === '1' || request.get('Sec-GPC') === '1',
    consentRefused: /(?:^|;\s*)consent=necessary(?:;|$)/.test(request.get('Cookie') ?? ''),
  }
  withVisit(visit, next)
}
