import type { ReactNode } from 'react'

import { QUESTION_STATUS_LABELS, type OwnQuestion as Own } from '~/domain/questions/shared'

import { Badge } from '../../../ui/primitives/display/badge'

interface OwnQuestionProps {
  question: Own & { answer?: string | null }
  head: ReactNode
}

/** A question as its author sees it: with its state and, when refused, the reason. */
export function OwnQuestion({ question: { text, status, refusal, answer = null }, head }: OwnQuestionProps) {
  const { tone, label } = QUESTION_STATUS_LABELS[status]
  return (
    <li className="panel p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {head}
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1.5 whitespace-pre-line">{text}</p>
      <Note label="Ответ магазина" text={status === 'PUBLISHED' ? answer : null} />
      <Note label="Почему отклонён" text={refusal} />
    </li>
  )
}

function Note({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null
  return (
    <p className="mt-3 rounded-control bg-paper p-3.5 text-medium whitespace-pre-line">
      {label}: {text}
    </p>
  )
}
