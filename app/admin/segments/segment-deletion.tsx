import { Link } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { Confirmation } from '../shared/form/confirmation'
import { IfPermitted } from '../shared/parts/if-permitted'

interface SegmentDeletionProps {
  segment: { id: string; name: string }
  mailings: readonly { id: string; subject: string }[]
  state: FormState | undefined
}

export function SegmentDeletion({ segment: { id, name }, mailings, state }: SegmentDeletionProps) {
  return (
    <Confirmation
      title="Удаление сегмента"
      state={state}
      confirm={mailings.length === 0 ? 'Удалить сегмент' : null}
      back={{ to: officePaths.segment(id), label: mailings.length === 0 ? 'Оставить' : 'К сегменту' }}
    >
      {mailings.length === 0 ? (
        <p>Удалить сегмент «{name}»? Клиенты останутся, исчезнут только правила.</p>
      ) : (
        <>
          <p>
            По сегменту «{name}» собираются рассылки. Сначала выберите в них других получателей или дождитесь,
            когда они начнутся.
          </p>
          <ul className="mt-3 grid gap-1">
            {mailings.map((mailing) => (
              <li key={mailing.id}>
                <IfPermitted permission="mailings.send" otherwise={mailing.subject}>
                  <Link to={officePaths.mailing(mailing.id)} className="touch-link link">
                    {mailing.subject}
                  </Link>
                </IfPermitted>
              </li>
            ))}
          </ul>
        </>
      )}
    </Confirmation>
  )
}
