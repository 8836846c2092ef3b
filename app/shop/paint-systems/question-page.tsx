import { Link } from '@remix-run/react'

import { PARTS, pathOfAnswers, surfaceOf, type Choice, type SomeAnswers } from '~/domain/paint-systems/shared'
import { paths } from '~/paths'

import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { AnswersLine } from './answers-line'

interface QuestionPageProps {
  answers: SomeAnswers
  choices: readonly Choice[]
}

/** The first question that has no answer yet. */
export function QuestionPage({ answers, choices }: QuestionPageProps) {
  const number = PARTS.filter((part) => answers[part] !== undefined).length + 1
  const part = PARTS[number - 1] ?? 'surface'
  const to = (name: string): string => paths.paintSystem(pathOfAnswers({ ...answers, [part]: name }))
  return (
    <div className="wrap pt-5">
      <Breadcrumbs
        items={[
          { href: paths.home(), label: 'Главная' },
          part === 'surface' ? { label: 'Что красим?' } : { href: paths.whatToPaint(), label: 'Что красим?' },
        ]}
      />
      <header className="mt-1 mb-6 grid gap-3">
        <p className="text-small text-muted">Вопрос {number} из 4</p>
        <h1>{questionOf(answers)}</h1>
        {part === 'surface' ? (
          <p className="max-w-text text-lead text-pretty text-muted">
            Ответьте на четыре вопроса: скажем, чем подготовить, загрунтовать и покрасить, посчитаем банки
            и&nbsp;сумму.
          </p>
        ) : (
          <AnswersLine answers={answers} />
        )}
      </header>
      {part === 'surface' ? (
        <ul className="paint-surfaces">
          {choices.map(({ name, label, about }) => (
            <li key={name}>
              <Link to={to(name)} className="task panel">
                <img src={`/pictures/task-${name}.svg`} alt="" width={384} height={320} decoding="async" />
                <span className="task-words">
                  <strong>{label}</strong>
                  <span>{about}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="paint-choices">
          {choices.map(({ name, label }) => (
            <li key={name}>
              <Link to={to(name)} className="panel paint-choice">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function questionOf({ surface, place, state }: SomeAnswers): string {
  if (surface === undefined) return 'Что красим?'
  if (place === undefined) return surfaceOf(surface).placeQuestion
  return state === undefined ? 'Что там сейчас?' : 'Что важнее всего?'
}
