import type { PlannedSystem } from '~/domain/paint-systems/shared'
import { paths } from '~/paths'

import { breadcrumbs } from '../shared/meta/structured-data'

interface ShownSystem {
  title: string
  href: string
  system: PlannedSystem | null
}

/** The steps of the page with their goods, as a guide. */
export function systemStructuredData(origin: string, { title, href, system }: ShownSystem): object[] {
  const start = paths.whatToPaint()
  const trail = breadcrumbs(origin, [
    ['Главная', paths.home()],
    ['Что красим?', start],
    ...(href === start ? [] : [[title, href] as [string, string]]),
  ])
  if (system === null) return [trail]
  const named = (isTool: boolean) =>
    system.steps.flatMap(({ kind, chosen }) => ((kind === 'TOOL') === isTool && chosen ? chosen.name : []))
  return [
    trail,
    {
      '@context': 'https://schema.org',
      '@type': 'HowTo',
      name: title,
      estimatedCost: { '@type': 'MonetaryAmount', currency: 'RUB', value: system.totalKopecks / 100 },
      supply: named(false).map((name) => ({ '@type': 'HowToSupply', name })),
      tool: named(true).map((name) => ({ '@type': 'HowToTool', name })),
      step: system.steps
        .filter(({ kind }) => kind !== 'TOOL')
        .map(({ label, text, name }, index) => ({
          '@type': 'HowToStep',
          position: index + 1,
          name: label,
          text,
          url: `${origin}${href}#${name}`,
        })),
    },
  ]
}
