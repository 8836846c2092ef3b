import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'

import { recordEvent } from '~/domain/analytics/index.server'
import {
  findMovedCategory,
  parseListingQuery,
  readCategories,
  readListing,
  readTopCategories,
} from '~/domain/catalog/index.server'
import {
  countFilters,
  DEFAULT_PAGE_SIZE,
  defaultSort,
  FACET_NAMES,
  guideAnswers,
  guideParts,
  type GuidePart,
  listingUrl,
  type Listing,
  type ListingQuery,
  type ServiceAnswer,
} from '~/domain/catalog/shared'
import { readSearchedShade } from '~/domain/colors/index.server'
import { readGuidesOfCategory, readSearchedGuide } from '~/domain/guides/index.server'
import { readPaintQuestion } from '~/domain/paint-systems/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { deliveryWorkingDays } from '~/domain/settings/shared'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { keepPlaceWhile } from '~/http/requests/request-scope.server'
import { readCustomer } from '~/http/sessions/session.server'
import { faqStructuredData, listingStructuredData } from '~/shop/shared/meta/structured-data'
import { readVisitor } from '~/http/cookies/visitor.server'
import { definePage } from '~/shop/shared/page/shop-page.server'
import { StructuredData } from '~/ui/primitives/display/structured-data'
import { CatalogPage } from '~/shop/catalogue/catalog-page'
import { searchChips } from '~/shop/catalogue/search-chips'
import { paintQuestionLink } from '~/shop/catalogue/paint-question-link.server'
import { guideLink, serviceLink, serviceUrl, shadeLink } from '~/shop/catalogue/service-links'

export { exceptCartChanges as shouldRevalidate } from '~/http/rendering/revalidation'

const POPULAR_CATEGORIES = 6
const noCategory = 'Её переименовали или убрали, или в ссылке ошибка. Все товары ждут в каталоге.'

const page = definePage({
  fallback: 'Ошибка загрузки каталога',
  load: async ({ request, params }) => {
    const wanted = parseListingQuery(new URL(request.url).searchParams, params.category ?? null)
    const [found, categories, { minDays, maxDays }] = await Promise.all([
      keepPlaceWhile(readListing(wanted)),
      readCategories(),
      readSettings('shipping'),
    ])
    if (!found) throw await redirectMoved(request, wanted)
    const { category } = found
    const { understood, answer, ...listing } = found.listing
    const service = onlyServiceOf(wanted, answer)
    if (service !== null) {
      await recordListing(request, wanted, { ...listing, total: 1 })
      throw redirect(serviceUrl(service))
    }
    const query: ListingQuery = { ...wanted, category: category?.slug ?? null, page: listing.page }
    await recordListing(request, wanted, listing)
    return {
      query,
      listing: { ...listing, facets: { ...listing.facets, categories: {} } },
      category: category && {
        slug: category.slug,
        name: category.name,
        description: category.description,
        // Only where it is shown.
        guide: isPlain(query) && query.page === 1 ? guideParts(category.guide ?? '') : [],
        parent: category.parent && { slug: category.parent.slug, name: category.parent.name },
      },
      categories: categories
        .map(({ id, slug, name, parent }) => ({
          slug,
          name,
          count: listing.facets.categories[id] ?? 0,
          parentSlug: parent?.slug ?? null,
        }))
        .filter(({ slug, count }) => count > 0 || slug === category?.slug),
      guides: category && isPlain(query) && query.page === 1 ? await readGuidesOfCategory(category.ids) : [],
      popular: listing.total > 0 ? [] : await readPopular(),
      chips: searchChips(query, understood),
      service: answer ? serviceLink(answer) : await pageLinkOf(wanted.search),
      nearest: listing.total > 0 ? null : await readNearest(wanted, listing),
      delivery: { minDays, maxDays },
      seo: { title: category?.seoTitle ?? null, description: category?.seoDescription ?? null },
    }
  },
})

export const loader = page.loader

/** A question about a surface, else a shade that the text names, else a guide that it asks for. */
async function pageLinkOf(search: string) {
  if (search === '') return null
  const [asked, shade, guide] = await Promise.all([
    readPaintQuestion(search),
    readSearchedShade(search),
    readSearchedGuide(search),
  ])
  if (asked !== null) return paintQuestionLink(asked)
  return shade ? shadeLink(shade) : guide && guideLink(guide)
}

async function redirectMoved(
  request: Request,
  { category }: ListingQuery,
): Promise<Response | ReturnType<typeof data>> {
  const present = category === null ? null : await findMovedCategory(category)
  if (present === null) return data({ title: 'КАТЕГОРИЯ НЕ НАЙДЕНА', text: noCategory }, { status: 404 })
  const query = new URL(request.url).searchParams
  query.delete('category')
  return redirect(paths.category(present) + (query.size === 0 ? '' : `?${query.toString()}`), 301)
}

async function readPopular() {
  const bySize = (await readTopCategories()).toSorted((a, b) => b.productCount - a.productCount)
  return bySize.slice(0, POPULAR_CATEGORIES).map(({ slug, name }) => ({ slug, name }))
}

/** «доставка» means the page, as in other shops; with goods in the text, the page is a link above them. */
function onlyServiceOf(wanted: ListingQuery, answer: ServiceAnswer | null): ServiceAnswer | null {
  const isPlainSearch = wanted.category === null && countFilters(wanted) === 0 && !wanted.exact
  return answer?.isOnly === true && isPlainSearch ? answer : null
}

const NEAREST = 4

/** What the understood words find, when all of them find nothing. */
async function readNearest(
  wanted: ListingQuery,
  { alternatives: [search] }: Pick<Listing, 'alternatives'>,
): Promise<{ search: string; products: Listing['products'] } | null> {
  if (search === undefined || wanted.exact || countFilters(wanted) > 0) return null
  const found = await readListing({ ...wanted, search, page: 1, sort: defaultSort(search) })
  return found && found.listing.total > 0
    ? { search, products: found.listing.products.slice(0, NEAREST) }
    : null
}

type Found = Pick<Listing, 'correctedTo' | 'total' | 'isTotalCapped'>

/** Paging, sorting and view changes are not recorded again. */
async function recordListing(request: Request, wanted: ListingQuery, listing: Found): Promise<void> {
  const filters = countFilters(wanted)
  if (wanted.page > 1 || (wanted.search === '' && filters === 0)) return
  const [visitor, customer] = await Promise.all([readVisitor(request), readCustomer(request)])
  const who = {
    path: new URL(request.url).pathname,
    visitorHash: visitor?.hash ?? null,
    userId: customer?.userId ?? null,
  }
  if (filters > 0) {
    const names = FACET_NAMES.filter((name) => wanted.facets[name].length > 0)
    const all = [
      ...names,
      ...((wanted.priceFrom ?? wanted.priceTo) ? ['price'] : []),
      ...(wanted.inStock ? ['inStock'] : []),
    ]
    recordEvent({ type: 'FILTER_APPLIED', data: { filters: all.join(','), results: listing.total }, ...who })
  } else if (wanted.sort === defaultSort(wanted.search)) {
    const { correctedTo, total, isTotalCapped } = listing
    recordEvent({
      type: 'SEARCH',
      data: { search: wanted.search, results: total, isCapped: isTotalCapped, correctedTo },
      ...who,
    })
  }
}

export const meta: MetaFunction<typeof loader> = (source) => {
  if (!source.data) return pageMeta(source, { title: 'Каталог' })
  const { query, category, seo, delivery } = source.data
  const title =
    query.search === '' ? (category?.name ?? 'Каталог красок и стройматериалов') : `Поиск: ${query.search}`
  const page = query.page > 1 ? `, страница ${query.page}` : ''
  const subject = `${category?.name ?? 'Краски, грунтовки, лаки, антисептики'}${page}`
  return [
    ...pageMeta(source, {
      title: `${seo.title ?? title}${page}`,
      description:
        seo.description ??
        `${subject}: цены, цвета и объёмы. Расчёт литров и доставка за ${deliveryWorkingDays(delivery)}.`,
      ...(category ? { image: paths.categoryPreview(category.slug) } : {}),
      ...(isPlain(query) ? { canonical: canonicalListing(query) } : {}),
    }),
  ]
}

function guideStructuredData(guide: GuidePart[]): object[] {
  const answers = guideAnswers(guide)
  return answers.length === 0 ? [] : [faqStructuredData(answers)]
}

const isPlain = (query: ListingQuery): boolean => query.search === '' && countFilters(query) === 0

/** Default order and size, on the page that contains this page's first product. */
function canonicalListing(query: ListingQuery): string {
  const page = Math.floor(((query.page - 1) * query.perPage) / DEFAULT_PAGE_SIZE) + 1
  return listingUrl({ ...query, page, sort: 'popular', perPage: DEFAULT_PAGE_SIZE, view: 'grid' })
}

export default function CatalogRoute() {
  const found = useLoaderData<typeof loader>()
  const matches = useMatches()
  const { query, category, listing } = found
  return (
    <>
      <CatalogPage {...found} />
      <StructuredData
        things={
          import.meta.env.SSR && isPlain(query)
            ? [
                ...listingStructuredData({ matches }, category, listing.products),
                ...guideStructuredData(category?.guide ?? []),
              ]
            : []
        }
      />
    </>
  )
}
