import { partOf, type Part } from './question-parts'
import { isBesideService, type ServiceAnswer } from '../service-pages'

/** The page that answers the text, beside what is found. */
export function serviceAnswer(parts: readonly Part[]): ServiceAnswer | null {
  const service = partOf(parts, 'service')
  const area = partOf(parts, 'area')?.area ?? null
  if (!service) return null
  const isOnly = parts.every(
    ({ aspect, typed }) => aspect === 'service' || aspect === 'filler' || typed.every(isBesideService),
  )
  return { page: service.page, isOnly, area }
}
