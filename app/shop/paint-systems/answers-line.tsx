import { Link } from '@remix-run/react'

import { labelOf, PARTS, pathOfAnswers, type Part, type SomeAnswers } from '~/domain/paint-systems/shared'
import { paths } from '~/paths'

const questions: Record<Part, string> = {
  surface: 'что красим',
  place: 'место',
  state: 'состояние',
  wish: 'пожелание',
}

/** Each answer leads back to its question, with the answers before it. */
export function AnswersLine({ answers }: { answers: SomeAnswers }) {
  const { surface } = answers
  if (surface === undefined) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Ваши ответы">
      {PARTS.map((part, index) => {
        const name = answers[part]
        if (name === undefined) return null
        const before = Object.fromEntries(PARTS.slice(0, index).map((one) => [one, answers[one]]))
        const path = pathOfAnswers(before)
        const label = labelOf(part, name, surface)
        return (
          <li key={part}>
            <Link
              to={path === '' ? paths.whatToPaint() : paths.paintSystem(path)}
              className="chip font-regular"
              aria-label={`${label}: изменить ответ, ${questions[part]}`}
            >
              {label} <span className="text-muted">изменить</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
