import { labelOf, PARTS, surfaceOf, type SomeAnswers } from '~/domain/paint-systems/shared'

/** «Чем покрасить стены: ванная, старая краска держится, часто мыть» */
export function answerTitle(answers: SomeAnswers): string {
  const { surface } = answers
  if (surface === undefined) return 'Что красим?'
  const words = PARTS.slice(1).flatMap((part) => {
    const name = answers[part]
    return name === undefined ? [] : inSentence(labelOf(part, name, surface))
  })
  const question = `Чем покрасить ${surfaceOf(surface).accusative}`
  return words.length === 0 ? question : `${question}: ${words.join(', ')}`
}

const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)
