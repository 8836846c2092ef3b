import { contentSecurityPolicy, type ForeignSources } from '~/http/content-security-policy'
import { getEnv } from '~/platform/env.server'

import { commonHeaders } from '../server/security-headers'

/** Headers of a page from memory, as the flat list that writeHead takes. */
export function cachedPageHeaders(scriptHashes: readonly string[], foreign: ForeignSources): string[] {
  const { APP_URL, PAGE_SHARED_SECONDS: shared } = getEnv()
  const headers = {
    ...commonHeaders(APP_URL),
    'Content-Security-Policy': contentSecurityPolicy({ inlineScripts: scriptHashes, foreign }),
    'Cache-Control': shared === 0 ? 'no-cache' : `public, max-age=0, must-revalidate, s-maxage=${shared}`,
    Vary: 'Cookie, Accept-Encoding',
  }
  return Object.entries(headers).flat()
}
