import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'
import { z } from 'zod'

import {
  combinationsOf,
  findShadeBySlug,
  hueFamilyOf,
  lightnessRow,
  neighbours,
  readShades,
  reflectedLight,
  searchShades,
} from '~/domain/colors/index.server'
import { GLOSSES, LIGHTS, PLACES, shadeAddress, shadeTitle, type Shade } from '~/domain/colors/shared'
import { readTintedGoods } from '~/domain/tinted-paints/index.server'
import { pageMeta, shopOf } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { breadcrumbs } from '~/shop/shared/meta/structured-data'
import { definePage, textParam } from '~/shop/shared/page/shop-page.server'
import { shadeChip, shadePath } from '~/shop/colors/shade-chip'
import { shadeStructuredData } from '~/shop/colors/shade-structured-data'
import { ShadePage } from '~/shop/colors/shade-page'
import { StructuredData } from '~/ui/primitives/display/structured-data'

export { exceptCartChanges as shouldRevalidate } from '~/http/rendering/revalidation'

const noShade = 'Такого оттенка в веере нет, или в ссылке ошибка. Найдите цвет по коду или слову.'

const page = definePage({
  query: z.object({
    place: z.enum(PLACES).catch('wall'),
    light: z.enum(LIGHTS).catch('day'),
    gloss: z.enum(GLOSSES).catch('matt'),
    category: textParam,
  }),
  fallback: 'Ошибка загрузки оттенка',
  load: async ({ params, query: { category, ...view } }) => {
    const shade = await findShown(params.system ?? '', params.shade ?? '')
    const [shades, { paints, sample }] = await Promise.all([readShades(), readTintedGoods(shade)])
    const others = shades.filter(({ system }) => system.slug !== shade.system.slug)
    const [elsewhere] = others.length > 0 ? neighbours(shade, others) : []
    const tintable = shade.isTintable ? [] : shades.filter(({ isTintable }) => isTintable)
    return {
      shade: {
        ...shadeChip(shade),
        ...{ id: shade.id, isTintable: shade.isTintable, isApproximate: shade.isApproximate },
      },
      title: shadeTitle(shade),
      system: { slug: shade.system.slug, name: shade.system.name },
      family: hueFamilyOf(shade),
      light: reflectedLight(shade),
      view,
      elsewhere: elsewhere ? shadeChip(elsewhere) : null,
      row: lightnessRow(shade, shades).map(shadeChip),
      near: neighbours(shade, shade.isTintable ? shades : tintable).map(shadeChip),
      combinations: combinationsOf(shade, shades).map(({ shades: parts, ...rest }) => ({
        ...rest,
        shades: parts.map(shadeChip),
      })),
      paints,
      sample,
      category: paints.some((paint) => paint.category.slug === category) ? category : null,
      tint: shadeAddress(shade),
    }
  },
})

/** An old or carelessly typed address of a known code leads to its page. */
async function findShown(system: string, slug: string): Promise<Shade> {
  const shade = await findShadeBySlug(system, slug)
  if (shade) return shade
  const own = (await readShades()).filter((one) => one.system.slug === system)
  const found = own.length > 0 ? searchShades(slug, own) : null
  const [first] = found?.shades ?? []
  if (found?.kind === 'code' && found.shades.length === 1 && first) throw redirect(shadePath(first), 301)
  throw data({ title: 'ОТТЕНОК НЕ НАЙДЕН', text: noShade }, { status: 404 })
}

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) => {
  if (!source.data) return pageMeta(source, { title: 'Оттенок' })
  const { title, shade, paints, light } = source.data
  const cheapest = paints.flatMap(({ cans }) => cans.map(({ priceKopecks }) => priceKopecks))
  const price = cheapest.length > 0 ? ` Краски с колеровкой от ${formatRoubles(Math.min(...cheapest))}.` : ''
  return pageMeta(source, {
    title: `${title}: цвет на стене, фасаде и заборе, сочетания`,
    description: `${title} (${shade.hex}): отражает ${light} % света. Как выглядит днём и вечером, с чем сочетается, какие оттенки рядом.${price}`,
    canonical: shade.href,
  })
}

export default function ShadeRoute() {
  const found = useLoaderData<typeof loader>()
  const matches = useMatches()
  return (
    <>
      <ShadePage {...found} />
      <StructuredData
        things={
          import.meta.env.SSR
            ? [
                breadcrumbs(shopOf({ matches }).origin, [
                  ['Главная', paths.home()],
                  ['Цвета', paths.colors()],
                  [found.title, found.shade.href],
                ]),
                ...shadeStructuredData(shopOf({ matches }).origin, found),
              ]
            : []
        }
      />
    </>
  )
}
