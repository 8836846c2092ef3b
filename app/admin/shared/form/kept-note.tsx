import type { ReactNode } from 'react'
import { QuestionLink } from '../question/question-link'

interface KeptNoteProps {
  lastChange: ReactNode
  deletion: string
}

export function KeptNote({ lastChange, deletion }: KeptNoteProps) {
  return (
    <>
      {lastChange}
      <QuestionLink to={deletion} className="touch-link link">
        Удалить
      </QuestionLink>
    </>
  )
}
