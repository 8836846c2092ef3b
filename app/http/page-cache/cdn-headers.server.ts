import { cdnKinds } from '~/platform/cdn/cdn-kinds'
import { ALL_PAGES, type PageTag } from '~/platform/cdn/page-tags'
import { now } from '~/platform/dates/clock'
import { getEnv } from '~/platform/process/env.server'

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
