import { Link } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'

import type { DeletionQuestion } from '../page/define-deletion.server'
import { Confirmation } from './confirmation'
import { ProofField } from './proof-field'

interface DeletionProps extends DeletionQuestion {
  isProven: boolean
  state: FormState | undefined
}

/** Shows what `defineDeletion` asks. */
export function Deletion({ title, text, links = [], confirm, back, isProven, state }: DeletionProps) {
  return (
    <Confirmation
      title={title}
      state={state}
      confirm={confirm}
      back={back}
      fields={confirm === null ? null : <ProofField isProven={isProven} state={state} />}
    >
      <div className="grid gap-3">
        {text.map((paragraph) => (
          <p key={paragraph} className="break-words">
            {paragraph}
          </p>
        ))}
      </div>
      {links.length === 0 ? null : (
        <ul className="mt-3 grid gap-1">
          {links.map(({ to, label }) => (
            <li key={label}>
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
