import { contentSecurityPolicy, type ForeignSources } from '~/http/rendering/content-security-policy'
import { cdnKinds } from '~/platform/cdn/cdn-kinds'
import { ALL_PAGES, type PageTag } from '~/platform/cdn/page-tags'
import { now } from '~/platform/dates/clock'
import { getEnv } from '~/platform/process/env.server'

import { commonHeaders } from '../server/security-headers'

interface PageForCdn {
  shareable: boolean
  tags: readonly PageTag[]
  endsAt: Date | null
}

/** Adds tags and seconds to live. Unchanged without a CDN. */
export function withCdnHeaders(page: PageForCdn, headers: readonly string[]): readonly string[] {
  const { CDN_PURGE_URL, CDN_KIND, PAGE_SHARED_SECONDS } = getEnv()
  if (CDN_PURGE_URL === undefined || CDN_KIND === undefined || !page.shareable) return headers
  const { tagHeader, separator, longestTags, lifeHeader } = cdnKinds[CDN_KIND]
  const tags = [ALL_PAGES, ...page.tags].join(separator)
  const seconds = Math.floor(secondsToKeep(page, PAGE_SHARED_SECONDS))
  // A page with truncated tags could not be purged.
  if (seconds < 1 || Buffer.byteLength(tags) > longestTags) return headers
  const [name, value] = lifeHeader(seconds)
  return [...withoutHeader(headers, name), name, value, tagHeader, tags]
}

export const secondsToKeep = ({ endsAt }: Pick<PageForCdn, 'endsAt'>, most: number): number =>
  endsAt === null ? most : Math.min(most, (endsAt.getTime() - now().getTime()) / 1_000)

function withoutHeader(headers: readonly string[], name: string): string[] {
  return headers.filter((_, index) => headers[index - (index % 2)] !== name)
}

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
