import type { Question } from '~/domain/questions/shared'

import { Moment } from '../../../ui/primitives/display/moment'

export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <ul className="grid gap-3.5">
      {questions.map(({ id, authorName, text, answer, createdAt }) => (
        <li key={id} className="panel p-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{authorName}</strong>
            <Moment at={createdAt} className="text-small text-muted" />
          </p>
          <p className="mt-1.5 whitespace-pre-line">{text}</p>
          <p className="mt-3 rounded-control bg-paper p-3.5 text-medium whitespace-pre-line">
            Ответ магазина: {answer}
          </p>
        </li>
      ))}
    </ul>
  )
}
