import { readCategoryList } from '../category/categories.server'
import { readBrands } from '../listing/brands.server'
import type { Question } from './question/question'
import { partOf } from './question/question-parts'
import { serviceAnswer } from './question/service-answer'
import { normalizeText, stemOf } from './search-text'
import { serviceBeginning } from './service-pages'
import type { SuggestedPage, SuggestedPlace } from './suggestions'
import { PREPOSITIONS } from './synonym-rules'

/** The category and the brand that the typed words name, perhaps not to the end. */
export async function suggestedPlaces(text: string, question: Question | null): Promise<SuggestedPlace[]> {
  const [{ active }, brands] = await Promise.all([readCategoryList(), readBrands()])
  const words = normalizeText(text)
    .split(' ')
    .filter((word) => word !== '' && !PREPOSITIONS.has(word))
  const maker = question ? partOf(question.parts, 'maker') : null
  const category = active.find(({ name }) => isNamed(name, words))
  const brand = brands.find(({ name }) => (maker ? name === maker.name : isNamed(name, words)))
  return [
    ...(category ? [{ kind: 'category' as const, slug: category.slug, name: category.name }] : []),
    ...(brand ? [{ kind: 'brand' as const, slug: brand.slug, name: brand.name }] : []),
  ]
}

/** «краска» and «кра» name the category «Краски». */
function isNamed(name: string, words: readonly string[]): boolean {
  const own = normalizeText(name).split(' ')
  return (
    words.length > 0 &&
    words.length <= own.length &&
    words.every((word, index) => {
      const known = own[index] ?? ''
      return known.startsWith(word) || stemOf(known) === stemOf(word)
    })
  )
}

export function suggestedPage(text: string, question: Question | null): SuggestedPage | null {
  const answer = question && serviceAnswer(question.parts)
  if (answer) return { kind: 'page', page: answer.page, area: answer.area }
  const page = serviceBeginning(normalizeText(text))
  return page && { kind: 'page', page, area: null }
}
