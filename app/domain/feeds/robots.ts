import { pages } from '~/pages'
import type { PageFacts } from '~/page-facts'
import { contractRoot } from '~/paths'
import { advertisersMarks } from '~/platform/cache/advertisers-marks'

const rows: readonly PageFacts[] = Object.values(pages)

/** Filtered listings stay allowed, since robots must read their noindex. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...closedPaths().map((path) => `Disallow: ${path}`),
    `Clean-param: ${advertisersMarks.join('&')}`,
    ...layoutQueries(),
    '',
    `Sitemap: ${origin}${pages.sitemapIndex.path}`,
    '',
  ].join('\n')
}

function closedPaths(): string[] {
  const starts = [
    `${contractRoot}/`,
    ...rows.filter(({ robots }) => robots === undefined).map(({ path }) => fixedPart(path)),
  ]
  const isCovered = (path: string) => starts.some((start) => start !== path && path.startsWith(start))
  return [...new Set(starts)].filter((path) => !isCovered(path))
}

function layoutQueries(): string[] {
  const lines = rows.map(({ path, layoutQuery }) =>
    layoutQuery ? `Clean-param: ${layoutQuery.join('&')} ${fixedPart(path).replace(/\/$/, '')}` : '',
  )
  return [...new Set(lines)].filter((line) => line !== '')
}

function fixedPart(path: string): string {
  return path.replace(/[:*].*/, '')
}
