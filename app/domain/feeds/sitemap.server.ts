import { readBrands, readCategories } from '~/domain/catalog/index.server'
import { readShades } from '~/domain/colors/index.server'
import { readGuides } from '~/domain/guides/index.server'
import { pathOfAnswers, readAnswered } from '~/domain/paint-systems/index.server'
import type { PageFacts } from '~/page-facts'
import { pages } from '~/pages'
import { paths } from '~/paths'
import { getReplicaDb } from '~/platform/db/db.server'

import { xmlElement } from './xml'

const PER_FILE = 20_000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const rows: readonly PageFacts[] = Object.values(pages)
const staticPages = rows.flatMap(({ path, robots }) => (robots === 'index' && !/[:*]/.test(path) ? path : []))

const visible = { isActive: true, archivedAt: null, category: { isActive: true } } as const

/** sitemaps.org protocol. */
export async function sitemapIndex(origin: string): Promise<string> {
  const { _count: count, _max: last } = await getReplicaDb().product.aggregate({
    where: visible,
    _count: true,
    _max: { updatedAt: true },
  })
  const files = Array.from({ length: Math.ceil(count / PER_FILE) }, (_, index) =>
    paths.sitemap(`products-${index + 1}.xml`),
  )
  const entry = (path: string) =>
    `<sitemap>${xmlElement('loc', origin + path)}${lastModified(last.updatedAt)}</sitemap>`
  return `${HEAD}<sitemapindex ${NAMESPACE}>${[paths.sitemap('pages.xml'), paths.sitemap('colors.xml'), ...files].map(entry).join('')}</sitemapindex>`
}

export async function sitemapPages(origin: string): Promise<string> {
  const [categories, brands, guides, answers] = await Promise.all([
    readCategories(),
    readBrands(),
    readGuides(),
    readAnswered(),
  ])
  const addresses = [
    ...staticPages.filter((path) => path !== paths.guides() || guides.length > 0),
    ...categories.filter(({ productCount }) => productCount > 0).map(({ slug }) => paths.category(slug)),
    ...brands.map(({ slug }) => paths.brand(slug)),
    ...answers.map((one) => paths.paintSystem(pathOfAnswers(one))),
  ]
  return urlSet([
    ...addresses.map((path) => ({ loc: origin + path, changedAt: null })),
    ...guides.map(({ slug, updatedAt }) => ({ loc: origin + paths.guide(slug), changedAt: updatedAt })),
  ])
}

export async function sitemapColors(origin: string): Promise<string> {
  const shades = (await readShades()).slice(0, PER_FILE)
  return urlSet(
    shades.map(({ system, slug }) => ({ loc: origin + paths.shade(system.slug, slug), changedAt: null })),
  )
}

/** `number` starts at 1; null when it is missing. */
export async function sitemapProducts(origin: string, number: number): Promise<string | null> {
  const rows = await getReplicaDb().product.findMany({
    where: visible,
    select: { slug: true, updatedAt: true },
    orderBy: { id: 'asc' },
    take: PER_FILE,
    skip: (number - 1) * PER_FILE,
  })
  if (rows.length === 0) return null
  return urlSet(
    rows.map(({ slug, updatedAt }) => ({ loc: origin + paths.product(slug), changedAt: updatedAt })),
  )
}

function urlSet(entries: readonly { loc: string; changedAt: Date | null }[]): string {
  const urls = entries.map(
    ({ loc, changedAt }) => `<url>${xmlElement('loc', loc)}${lastModified(changedAt)}</url>`,
  )
  return `${HEAD}<urlset ${NAMESPACE}>${urls.join('\n')}</urlset>`
}

function lastModified(date: Date | null): string {
  return date === null ? '' : xmlElement('lastmod', date.toISOString())
}
