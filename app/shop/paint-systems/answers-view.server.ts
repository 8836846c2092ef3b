import { choicesAfter, labelOf, PARTS, pathOfAnswers, surfaceOf } from '~/domain/paint-systems/index.server'
import type { Part, SomeAnswers } from '~/domain/paint-systems/shared'
import { paths } from '~/paths'

import type { AnswersView } from './answers-view'

const meanings: Record<Part, string> = {
  surface: 'что красим',
  place: 'место',
  state: 'состояние',
  wish: 'пожелание',
}

/** What the pages show of the answers: the tables of questions stay on the server. */
export function answersView(answers: SomeAnswers): AnswersView {
  const { surface } = answers
  return {
    title: answerTitle(answers),
    href: addressOf(answers),
    given: PARTS.flatMap((part, index) => {
      const name = answers[part]
      if (name === undefined || surface === undefined) return []
      const before = Object.fromEntries(PARTS.slice(0, index).map((one) => [one, answers[one]]))
      return { label: labelOf(part, name, surface), meaning: meanings[part], href: addressOf(before) }
    }),
    question: questionOf(answers),
    choices: choicesAfter(answers).map(({ name, label, about }) => ({
      ...{ name, label, about },
      href: addressOf({ ...answers, [nextPart(answers)]: name }),
    })),
  }
}

const nextPart = (answers: SomeAnswers): Part => PARTS.find((part) => answers[part] === undefined) ?? 'wish'

const addressOf = (answers: SomeAnswers): string =>
  answers.surface === undefined ? paths.whatToPaint() : paths.paintSystem(pathOfAnswers(answers))

/** «Чем покрасить стены: ванная, старая краска держится, часто мыть» */
function answerTitle(answers: SomeAnswers): string {
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

function questionOf({ surface, place, state }: SomeAnswers): string {
  if (surface === undefined) return 'Что красим?'
  if (place === undefined) return surfaceOf(surface).placeQuestion
  return state === undefined ? 'Что там сейчас?' : 'Что важнее всего?'
}
