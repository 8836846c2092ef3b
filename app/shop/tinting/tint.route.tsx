import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { lineKey } from '~/domain/cart/shared'
import { findProduct, parsePaintJob } from '~/domain/catalog/index.server'
import { CALCULATOR_LIMITS, offeredSets, offerText } from '~/domain/catalog/shared'
import { findShadeBySlug, nearestShades, searchShades, shadeFan } from '~/domain/colors/index.server'
import { shadeAddress, shadeCode, type Shade } from '~/domain/colors/shared'
import { readDeliveryOffer } from '~/domain/delivery/index.server'
import { readReadyAt, readTintOffer } from '~/domain/tinting/index.server'
import type { TintedCan } from '~/domain/tinting/shared'
import { keepPageUntil, notePageTags } from '~/http/requests/request-scope.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { UserError } from '~/platform/errors/errors'
import { cutText } from '~/platform/text/cut-text'
import { definePage, textParam } from '~/shop/shared/page/shop-page.server'
import { DARK } from '~/shop/colors/shade-chip'
import type { ShadeCell } from '~/shop/tinting/shade-picker'
import type { TintPlan } from '~/shop/tinting/tint-calculator'
import { TintPage, type TintPageData } from '~/shop/tinting/tint-page'

export { exceptCartChanges as shouldRevalidate } from '~/http/rendering/revalidation'

const MAX_TEXT = 60
const NEAR = 8

const page = definePage({
  query: z.object({ shade: textParam, q: textParam }),
  fallback: 'Ошибка загрузки колеровки',
  load: async ({ request, params, query: { shade: address, q } }): Promise<TintPageData> => {
    const found = await findProduct(params.idOrSlug ?? '')
    if (!found) throw new UserError('Товар не найден', { status: 404 })
    const { page: product, familyId } = found
    const [systemSlug = '', slug = ''] = address.split('/')
    const shade = address === '' ? null : await findShadeBySlug(systemSlug, slug)
    const offer = await readTintOffer({ id: product.id, familyId }, shade)
    if (!offer) throw redirect(paths.product(product.slug), 303)
    notePageTags([`product-${product.id}`])
    // Any text may stand in the address: such pages must not fill the cache.
    if (address !== '' && shade === null) keepPageUntil(new Date(0))
    const can = canOf(offer.cans, product)
    const [readyAt, { offer: delivery, changesAt }] = await Promise.all([
      readReadyAt(),
      readDeliveryOffer(can?.priceKopecks ?? product.priceKopecks),
    ])
    keepPageUntil(changesAt)
    const text = cutText(q.replace(/\p{Cc}/gu, ' ').trim(), MAX_TEXT)
    return {
      product,
      isUnknown: address !== '' && shade === null,
      shade: shade && { ...cellOf(shade), id: shade.id, isDark: shade.lightness < DARK },
      cans: offer.cans,
      plan:
        shade && product.coverage !== null
          ? planOf(new URL(request.url), offer.cans, { shade, coverage: product.coverage })
          : null,
      can,
      near:
        shade && can === null ? nearestShades(shade, offer.shades, NEAR).map((one) => cellOf(one.shade)) : [],
      count: offer.shades.length,
      fan: shadeFan(offer.shades).map(({ name, columns }) => ({
        name,
        columns: columns.map((column) => column.map(cellOf)),
      })),
      search:
        text === '' ? null : { text, shades: searchShades(text, offer.shades)?.shades.map(cellOf) ?? [] },
      readyAt,
      delivery,
    }
  },
})

const cellOf = (shade: Shade): ShadeCell => ({
  address: shadeAddress(shade),
  code: shadeCode(shade),
  name: shade.name,
  hex: shade.hex,
})

const planFields = [
  { name: 'area', label: 'Площадь, м²', step: 'any' },
  { name: 'coats', label: 'Слоёв', step: 1 },
  { name: 'reserve', label: 'Запас, %', step: 1 },
] as const

function planOf(
  { searchParams }: URL,
  cans: readonly TintedCan[],
  { shade, coverage }: { shade: Shade; coverage: number },
): TintPlan | null {
  if (cans.length === 0) return null
  const job = parsePaintJob(searchParams)
  const sold = cans.map(({ productId, volumeMl, priceKopecks, available }) => ({
    ...{ productId: lineKey({ productId, shadeId: shade.id }), volumeMl, priceKopecks, available },
  }))
  return {
    fields: planFields.map((field) => ({
      ...field,
      ...CALCULATOR_LIMITS[field.name],
      value: job[field.name],
    })),
    sets: offeredSets(sold, job, coverage).map((set) => ({
      ...{ text: offerText(set), totalKopecks: set.totalKopecks },
      lines: set.lines.map(({ can, quantity }) => ({ key: can.productId, quantity })),
    })),
  }
}

/** Of the volume of the page that the customer comes from, or the nearest. */
function canOf(
  cans: readonly TintedCan[],
  product: { id: string; volumeMl: number | null },
): TintedCan | null {
  const own = cans.find(({ productId }) => productId === product.id)
  if (own) return own
  const distance = ({ volumeMl }: TintedCan) => Math.abs(volumeMl - (product.volumeMl ?? volumeMl))
  return cans.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) => {
  if (!source.data) return pageMeta(source, { title: 'Колеровка' })
  const { product, shade } = source.data
  const what = shade ? `в цвет ${shade.code} ${shade.name}`.trimEnd() : 'под заказ'
  return pageMeta(source, {
    title: `${product.name}: колеровка ${what}`,
    description: `Заколеруем «${product.name}» в любой оттенок: цена с колеровкой сразу.`,
    canonical: paths.product(product.slug),
  })
}

export default function TintRoute() {
  return <TintPage {...useLoaderData<typeof loader>()} />
}
