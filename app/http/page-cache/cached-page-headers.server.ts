import { contentSecurityPolicy, type ForeignSources } from '~/http/rendering/content-security-policy'
import { getEnv } from '~/platform/process/env.server'

import { commonHeaders } from '../server/security-headers'

interface PageHeaders {
  scriptHashes: readonly string[]
  foreign: ForeignSources
  /** False for errors and pages that set a cookie. */
  shareable: boolean
}

export function cachedPageHeaders({ scriptHashes, foreign, shareable }: PageHeaders): string[] {
  const { APP_URL, PAGE_SHARED_SECONDS, CDN_PURGE_URL } = getEnv()
  const shared = CDN_PURGE_URL === undefined && shareable ? PAGE_SHARED_SECONDS : 0
  const headers = {
    ...commonHeaders(APP_URL),
    'Content-Security-Policy': contentSecurityPolicy({ inlineScripts: scriptHashes, foreign }),
    'Cache-Control': shared === 0 ? 'no-cache' : `public, max-age=0, must-revalidate, s-maxage=${shared}`,
    Vary: 'Cookie, Accept-Encoding',
  }
  return Object.entries(headers).flat()
}
