import {
  isWhole,
  pathOfAnswers,
  STEP_LABELS,
  type PlannedSystem,
  type SomeAnswers,
} from '~/domain/paint-systems/shared'
import { paths } from '~/paths'

import { breadcrumbs } from '../shared/meta/structured-data'
import { answerTitle } from './answer-title'

/** The steps of the page with their goods, as a guide. */
export function systemStructuredData(
  origin: string,
  answers: SomeAnswers,
  system: PlannedSystem | null,
): object[] {
  const path = pathOfAnswers(answers)
  const start: [string, string] = ['Что красим?', paths.whatToPaint()]
  const trail = breadcrumbs(origin, [
    ['Главная', paths.home()],
    start,
    ...(path === '' ? [] : ([[answerTitle(answers), paths.paintSystem(path)]] as [string, string][])),
  ])
  if (!system || !isWhole(answers)) return [trail]
  const named = (isTool: boolean) =>
    system.steps.flatMap(({ kind, chosen }) => ((kind === 'TOOL') === isTool && chosen ? chosen.name : []))
  return [
    trail,
    {
      '@context': 'https://schema.org',
      '@type': 'HowTo',
      name: answerTitle(answers),
      estimatedCost: { '@type': 'MonetaryAmount', currency: 'RUB', value: system.totalKopecks / 100 },
      supply: named(false).map((name) => ({ '@type': 'HowToSupply', name })),
      tool: named(true).map((name) => ({ '@type': 'HowToTool', name })),
      step: system.steps
        .filter(({ kind }) => kind !== 'TOOL')
        .map(({ kind, text, name }, index) => ({
          '@type': 'HowToStep',
          position: index + 1,
          name: STEP_LABELS[kind],
          text,
          url: `${origin}${paths.paintSystem(path)}#${name}`,
        })),
    },
  ]
}
