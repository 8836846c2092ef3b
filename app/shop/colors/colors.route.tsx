import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'
import { z } from 'zod'

import {
  colorOfWords,
  hueFamilyOf,
  isHueFamily,
  isInFan,
  POPULAR_SHADES,
  readShades,
  readSystems,
  reflectedLight,
  searchShades,
  shadeFan,
  SOUGHT_WORDS,
  type FanFilter,
  type ShownSystem,
} from '~/domain/colors/index.server'
import { HUE_FAMILIES, type HueFamily, type Shade } from '~/domain/colors/shared'
import { hasRules } from '~/domain/paint-systems/index.server'
import { countTintedPaints } from '~/domain/tinted-paints/index.server'
import { pageMeta, shopOf } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { cutText } from '~/platform/text/cut-text'
import { breadcrumbs } from '~/shop/shared/meta/structured-data'
import { definePage, textParam } from '~/shop/shared/page/shop-page.server'
import { ColorsPage } from '~/shop/colors/colors-page'
import { shadeChip, shadePath } from '~/shop/colors/shade-chip'
import { StructuredData } from '~/ui/primitives/display/structured-data'

export { exceptCartChanges as shouldRevalidate } from '~/http/rendering/revalidation'

const MAX_TEXT = 60
const depth = (start: number) => z.coerce.number().int().min(0).max(100).catch(start)

const query = z.object({
  q: textParam,
  system: textParam,
  family: textParam.transform((name) => (isHueFamily(name) ? name : null)),
  tone: z.enum(['muted', 'facade']).nullable().catch(null).default(null),
  light: depth(0).default(0),
  dark: depth(100).default(100),
})

const page = definePage({
  query,
  fallback: 'Ошибка загрузки цветов',
  load: async ({ query: { q, system, family, tone, light, dark } }) => {
    const [systems, tintedPaints, hasSystems] = await Promise.all([
      readSystems(),
      countTintedPaints(),
      hasRules(),
    ])
    const chosen = systems.find(({ slug }) => slug === system) ?? systems[0]
    const filter: FanFilter = {
      family,
      tone,
      from: 100 - Math.max(light, dark),
      to: 100 - Math.min(light, dark),
    }
    const shades = chosen?.shades ?? []
    const inFan = shades.filter((shade) => isInFan(shade, filter))
    return {
      systems: systems.map((one) => ({ slug: one.slug, name: one.name, count: one.shades.length })),
      system: chosen ? { slug: chosen.slug, prefix: chosen.prefix } : null,
      families: familiesOf(shades),
      filter: { family, tone, light, dark },
      fan: shadeFan(inFan).map(({ name, columns }) => ({
        name,
        columns: columns.map((column) => column.map(cellOf)),
      })),
      shown: inFan.length,
      tintedPaints,
      hasSystems,
      found: await answerTo(cutText(q.replace(/\p{Cc}/gu, ' ').trim(), MAX_TEXT)),
      sought: SOUGHT_WORDS.map((word) => ({ word, hex: colorOfWords(word) })),
      popular: popularOf(systems),
    }
  },
})

const cellOf = ({ code, name, hex, slug, ...shade }: Shade) => ({
  ...{ code, name, hex, slug },
  light: reflectedLight(shade),
})

function familiesOf(shades: readonly Shade[]) {
  const counts = Map.groupBy(shades, hueFamilyOf)
  return (Object.keys(HUE_FAMILIES) as HueFamily[]).flatMap((id) => {
    const count = counts.get(id)?.length ?? 0
    return count === 0 ? [] : [{ id, count }]
  })
}

/** A whole code leads to the page of its shade. */
async function answerTo(text: string) {
  if (text === '') return null
  const found = searchShades(text, await readShades())
  const [first] = found?.shades ?? []
  if (found?.kind === 'code' && found.shades.length === 1 && first) throw redirect(shadePath(first))
  return {
    text,
    kind: found?.kind ?? null,
    hex: found?.hex ?? null,
    from: found?.from ? shadeChip(found.from) : null,
    shades: (found?.shades ?? []).map(shadeChip),
  }
}

function popularOf(systems: readonly ShownSystem[]) {
  const ral = systems.find(({ slug }) => slug === 'ral-classic')?.shades ?? []
  const byCode = new Map(ral.map((shade) => [shade.code, shade]))
  return POPULAR_SHADES.flatMap(([code, use]) => {
    const shade = byCode.get(code)
    return shade ? [{ ...shadeChip(shade), use }] : []
  })
}

export const loader = page.loader

export const meta: MetaFunction<typeof loader> = (source) => {
  const { found, filter, systems, system } = source.data ?? {}
  const name = systems?.find(({ slug }) => slug === system?.slug)?.name ?? 'RAL'
  const isFirst = system === undefined || system?.slug === systems?.[0]?.slug
  const { family, tone, light = 0, dark = 100 } = filter ?? {}
  const isPlain = !found && !family && !tone && light === 0 && dark === 100
  return pageMeta(source, {
    title: isFirst ? 'Цвета и оттенки RAL: подбор по коду, названию и фото' : `Веер ${name}: все оттенки`,
    description:
      'Веер оттенков с кодами и названиями. Найдите цвет по коду RAL, слову «мятный» или фотографии и посмотрите его на стене, фасаде, полу и заборе.',
    ...(isPlain ? { canonical: isFirst ? paths.colors() : paths.colors({ system: system?.slug }) } : {}),
  })
}

export default function ColorsRoute() {
  const found = useLoaderData<typeof loader>()
  const matches = useMatches()
  return (
    <>
      <ColorsPage {...found} />
      <StructuredData
        things={
          import.meta.env.SSR
            ? [
                breadcrumbs(shopOf({ matches }).origin, [
                  ['Главная', paths.home()],
                  ['Цвета', paths.colors()],
                ]),
              ]
            : []
        }
      />
    </>
  )
}
