import { advertisersMarks } from '~/advertisers-marks'
import { pages } from '~/pages'
import type { PageFacts } from '~/page-facts'
import { contractRoot } from '~/paths'

const rows: readonly PageFacts[] = Object.values(pages)

/** robots.txt of the shop. Filtered listings stay open: they say noindex themselves, which robots must be able to read. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...closedPaths().map((path) => `Disallow: ${path}`),
    // Yandex reads Clean-param, others ignore it.
    `Clean-param: ${advertisersMarks.join('&')}`,
    ...layoutQueries(),
    '',
    `Sitemap: ${origin}${pages.sitemapIndex.path}`,
    '',
  ].join('\n')
}

/** Beginnings of what robots are turned away from: the shortest ones, which hold for all that stands below them. */
function closedPaths(): string[] {
  const starts = [
    `${contractRoot}/`,
    ...rows.filter(({ robots }) => robots === undefined).map(({ path }) => fixedPart(path)),
  ]
  const isCovered = (path: string) => starts.some((start) => start !== path && path.startsWith(start))
  return [...new Set(starts)].filter((path) => !isCovered(path))
}

/** Parameters that lay out the same content, by the paths that they belong to. */
function layoutQueries(): string[] {
  const lines = rows.map(({ path, layoutQuery }) =>
    layoutQuery ? `Clean-param: ${layoutQuery.join('&')} ${fixedPart(path).replace(/\/$/, '')}` : '',
  )
  return [...new Set(lines)].filter((line) => line !== '')
}

/** The path up to what varies in it. */
function fixedPart(path: string): string {
  return path.replace(/[:*].*/, '')
}
