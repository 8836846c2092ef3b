import { pathOfAnswers, surfaceOf } from '~/domain/paint-systems/index.server'
import type { SomeAnswers } from '~/domain/paint-systems/shared'
import { paths } from '~/paths'

import type { ServiceLink } from './catalog-data'

/** Answers a search for what to paint something with. */
export function paintQuestionLink(answers: SomeAnswers): ServiceLink {
  const path = pathOfAnswers(answers)
  return {
    href: path === '' ? paths.whatToPaint() : paths.paintSystem(path),
    title:
      answers.surface === undefined
        ? 'Что красим?'
        : `Чем покрасить ${surfaceOf(answers.surface).accusative}`,
    text: 'Четыре вопроса: подготовка, грунтовка, краска и инструмент, банки и сумма',
    icon: 'brush',
  }
}
