import { z } from 'zod'

import { readSearchedShade } from '~/domain/colors/index.server'
import { readSearchedGuide } from '~/domain/guides/index.server'
import { readSuggestions } from '~/domain/catalog/index.server'
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_SHOWN, type Suggestion } from '~/domain/catalog/shared'
import { keepPlaceWhile } from '~/http/requests/request-scope.server'
import { paths } from '~/paths'
import { cutText } from '~/platform/text/cut-text'
import { guideLink, serviceLink, shadeLink } from '~/shop/catalogue/service-links'
import type { ServiceLink } from '~/shop/catalogue/catalog-data'
import type { SuggestedAnswer } from '~/shop/shared/layout/suggestion-list'
import { defineResource, textParam } from '~/shop/shared/page/shop-page.server'

const MAX_LENGTH = 100

const NOTES = { category: 'Категория', brand: 'Бренд' } as const

function answerOf(suggestion: Suggestion): SuggestedAnswer {
  if (suggestion.kind === 'product') {
    const { slug, name, marks, ...product } = suggestion
    return { href: paths.product(slug), name, marks, note: null, icon: null, product }
  }
  const plain = { marks: [], product: null }
  if (suggestion.kind === 'correction') {
    const { text } = suggestion
    return {
      ...plain,
      href: paths.catalog({ search: text }),
      name: text,
      note: 'Возможно, вы ищете',
      icon: 'search',
    }
  }
  if (suggestion.kind === 'page') {
    const { href, title, text, icon } = serviceLink(suggestion)
    return { ...plain, href, name: title, note: text, icon }
  }
  const { kind, slug, name } = suggestion
  const href = kind === 'category' ? paths.category(slug) : paths.brand(slug)
  return { ...plain, href, name, note: NOTES[kind], icon: kind === 'category' ? 'grid' : 'palette' }
}

function pageAnswer({ href, title, icon }: ServiceLink, note: string): SuggestedAnswer {
  return { href, name: title, marks: [], note, icon, product: null }
}

/** A shade that the text names, else a guide that it asks for. */
async function pageFor(search: string): Promise<SuggestedAnswer | null> {
  if (search.trim().length < SUGGESTION_MIN_LENGTH) return null
  const [shade, guide] = await Promise.all([readSearchedShade(search), readSearchedGuide(search)])
  if (shade) return pageAnswer(shadeLink(shade), shadeLink(shade).text)
  return guide && pageAnswer(guideLink(guide), 'Совет')
}

const resource = defineResource({
  query: z.object({ search: textParam }),
  fallback: 'Ошибка поиска',
  load: async ({ query }) => {
    const search = cutText(query.search.replace(/\p{Cc}/gu, ' '), MAX_LENGTH)
    const [suggestions, found] = await Promise.all([keepPlaceWhile(readSuggestions(search)), pageFor(search)])
    const answers = suggestions.map(answerOf)
    return Response.json(
      { suggestions: found ? [found, ...answers].slice(0, SUGGESTIONS_SHOWN) : answers },
      { headers: { 'Cache-Control': 'private, no-store' } },
    )
  },
})

export const loader = resource.loader
