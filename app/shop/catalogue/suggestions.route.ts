import { z } from 'zod'

import { readSearchedShade } from '~/domain/colors/index.server'
import { readSearchedGuide } from '~/domain/guides/index.server'
import { readSuggestions } from '~/domain/catalog/index.server'
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_SHOWN, type Suggestion } from '~/domain/catalog/shared'
import { readPaintQuestion } from '~/domain/paint-systems/index.server'
import { keepPlaceWhile } from '~/http/requests/request-scope.server'
import { paths } from '~/paths'
import { cutText } from '~/platform/text/cut-text'
import { paintQuestionLink } from '~/shop/catalogue/paint-question-link.server'
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

const pageAnswer = ({ href, title, icon }: ServiceLink, note: string): SuggestedAnswer => ({
  ...{ href, name: title, marks: [], note, icon, product: null },
})

/** A question about a surface and a shade that the text names, else a guide that it asks for. */
async function pageAnswers(search: string): Promise<SuggestedAnswer[]> {
  if (search.trim().length < SUGGESTION_MIN_LENGTH) return []
  const [shade, asked, guide] = await Promise.all([
    readSearchedShade(search),
    readPaintQuestion(search),
    readSearchedGuide(search),
  ])
  const links = [...(asked ? [paintQuestionLink(asked)] : []), ...(shade ? [shadeLink(shade)] : [])]
  if (links.length === 0 && guide) return [pageAnswer(guideLink(guide), 'Совет')]
  return links.map((link) => pageAnswer(link, link.text))
}

const resource = defineResource({
  query: z.object({ search: textParam }),
  fallback: 'Ошибка поиска',
  load: async ({ query }) => {
    const search = cutText(query.search.replace(/\p{Cc}/gu, ' '), MAX_LENGTH)
    const [suggestions, pages] = await Promise.all([
      keepPlaceWhile(readSuggestions(search)),
      pageAnswers(search),
    ])
    const answers = suggestions.map(answerOf)
    return Response.json(
      { suggestions: [...pages, ...answers].slice(0, Math.max(SUGGESTIONS_SHOWN, answers.length)) },
      { headers: { 'Cache-Control': 'private, no-store' } },
    )
  },
})

export const loader = resource.loader
