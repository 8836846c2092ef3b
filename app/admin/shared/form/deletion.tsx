import { Link } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { Moment } from '~/ui/primitives/display/moment'

import { type GoodsLine, GoodsLines } from '../orders/goods-lines'
import { Confirmation } from './confirmation'
import { ProofField } from './proof-field'

export interface DeletionQuestion {
  title: string
  /** The record's name, where the title has only its number. */
  subject?: string
  /** Paragraphs. */
  text: readonly string[]
  /** What is deleted, such as a note. */
  quote?: { text: string; authorName: string; createdAt: Date }
  /** The goods of an order. */
  lines?: readonly GoodsLine[]
  /** Records that prevent the deletion; `to` is null without the permission to open them. */
  links?: readonly { to: string | null; label: string }[]
  /** Text of the button; null when the record cannot be deleted. */
  confirm: string | null
  back: { to: string; label: string }
}

interface DeletionProps extends DeletionQuestion {
  isProven: boolean
  state: FormState | undefined
}

/** Shows what `defineDeletion` asks. */
export function Deletion({
  title,
  subject,
  text,
  quote,
  lines = [],
  links = [],
  confirm,
  back,
  isProven,
  state,
}: DeletionProps) {
  return (
    <Confirmation
      title={title}
      state={state}
      confirm={confirm}
      back={back}
      fields={confirm === null ? null : <ProofField isProven={isProven} state={state} />}
    >
      <div className="grid grid-cols-1 gap-3">
        {subject === undefined ? null : <p className="font-semibold break-words">{subject}</p>}
        {text.map((paragraph) => (
          <p key={paragraph} className="break-words">
            {paragraph}
          </p>
        ))}
      </div>
      {lines.length === 0 ? null : <GoodsLines lines={lines} />}
      {quote ? (
        <>
          <blockquote className="mt-3 border-l-2 border-line pl-3 whitespace-pre-line">
            {quote.text}
          </blockquote>
          <p className="mt-1 text-caption text-muted">
            {quote.authorName}, <Moment at={quote.createdAt} withTime />
          </p>
        </>
      ) : null}
      {links.length === 0 ? null : (
        <ul className="mt-3 grid grid-cols-1 gap-1">
          {links.map(({ to, label }, index) => (
            <li key={`${label} ${index}`}>
              {to === null ? (
                label
              ) : (
                <Link to={to} className="touch-link link">
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Confirmation>
  )
}
