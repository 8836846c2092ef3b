import { QUESTION_STATUS_LABELS, type OwnQuestion } from '~/domain/questions/shared'

import { Badge } from '../../../ui/primitives/display/badge'

export function OwnQuestions({ questions }: { questions: readonly OwnQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <ul className="grid gap-3.5" aria-label="Ваши вопросы">
      {questions.map(({ id, text, status, refusal }) => (
        <li key={id} className="panel p-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>Ваш вопрос</strong>
            <Badge tone={QUESTION_STATUS_LABELS[status].tone}>{QUESTION_STATUS_LABELS[status].label}</Badge>
          </p>
          <p className="mt-1.5 whitespace-pre-line">{text}</p>
          {refusal === null ? null : (
            <p className="mt-3 rounded-control bg-paper p-3.5 text-medium whitespace-pre-line">
              Почему отклонён: {refusal}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
