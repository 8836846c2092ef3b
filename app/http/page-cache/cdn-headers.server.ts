import { cdnKinds } from '~/platform/cdn/cdn-kinds'
import { ALL_PAGES, type PageTag } from '~/platform/cdn/page-tags'
import { now } from '~/platform/clock'
import { getEnv } from '~/platform/env.server'

/** What decides whether a CDN may keep a page, and for how long. */
interface PageForCdn {
  shareable: boolean
  tags: readonly PageTag[]
  endsAt: Date | null
}

/**
 * The headers of a page with those for the CDN that the shop purges: tags and seconds to live. A CDN keeps
 * what the process keeps itself; without a CDN, headers stay as they are.
 */
export function withCdnHeaders(page: PageForCdn, headers: readonly string[]): readonly string[] {
  const { CDN_PURGE_URL, CDN_KIND, PAGE_SHARED_SECONDS } = getEnv()
  if (CDN_PURGE_URL === undefined || CDN_KIND === undefined || !page.shareable) return headers
  const { tagHeader, separator, longestTags, lifeHeader } = cdnKinds[CDN_KIND]
  const tags = [ALL_PAGES, ...page.tags].join(separator)
  const seconds = Math.floor(secondsToKeep(page, PAGE_SHARED_SECONDS))
  // A page that lost a tag could not be purged by it.
  if (seconds < 1 || Buffer.byteLength(tags) > longestTags) return headers
  const [name, value] = lifeHeader(seconds)
  return [...withoutHeader(headers, name), name, value, tagHeader, tags]
}

/** Seconds that a page may be kept: at most so many, and not beyond what it says of today. */
export const secondsToKeep = ({ endsAt }: Pick<PageForCdn, 'endsAt'>, most: number): number =>
  endsAt === null ? most : Math.min(most, (endsAt.getTime() - now().getTime()) / 1_000)

/** A flat list of names and values without those of one name. */
function withoutHeader(headers: readonly string[], name: string): string[] {
  return headers.filter((_, index) => headers[index - (index % 2)] !== name)
}
