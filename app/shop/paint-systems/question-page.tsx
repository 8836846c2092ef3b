import { Link } from '@remix-run/react'

import { paths } from '~/paths'

import { Breadcrumbs } from '../../ui/primitives/navigation/breadcrumbs'
import { AnswersLine } from './answers-line'
import type { AnswersView } from './answers-view'

type QuestionPageProps = Pick<AnswersView, 'given' | 'question' | 'choices'>

/** The first question that has no answer yet. */
export function QuestionPage({ given, question, choices }: QuestionPageProps) {
  const isFirst = given.length === 0
  return (
    <div className="wrap pt-5">
      <Breadcrumbs
        items={[
          { href: paths.home(), label: 'Главная' },
          isFirst ? { label: 'Что красим?' } : { href: paths.whatToPaint(), label: 'Что красим?' },
        ]}
      />
      <header className="mt-1 mb-6 grid gap-3">
        <p className="text-small text-muted">Вопрос {given.length + 1} из 4</p>
        <h1>{question}</h1>
        {isFirst ? (
          <p className="max-w-text text-lead text-pretty text-muted">
            Ответьте на четыре вопроса: скажем, чем подготовить, загрунтовать и покрасить, посчитаем банки
            и&nbsp;сумму.
          </p>
        ) : (
          <AnswersLine given={given} />
        )}
      </header>
      {isFirst ? <Surfaces choices={choices} /> : <Choices choices={choices} />}
    </div>
  )
}

const Surfaces = ({ choices }: Pick<QuestionPageProps, 'choices'>) => (
  <ul className="paint-surfaces">
    {choices.map(({ name, label, about, href }) => (
      <li key={name}>
        <Link to={href} className="task panel">
          <img src={`/pictures/task-${name}.svg`} alt="" width={384} height={320} decoding="async" />
          <span className="task-words">
            <strong>{label}</strong> <span>{about}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

const Choices = ({ choices }: Pick<QuestionPageProps, 'choices'>) => (
  <ul className="paint-choices">
    {choices.map(({ name, label, href }) => (
      <li key={name}>
        <Link to={href} className="panel paint-choice">
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
