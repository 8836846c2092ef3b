import { Link } from '@remix-run/react'

import type { AnswersView } from './answers-view'

/** Each answer leads back to its question, with the answers before it. */
export function AnswersLine({ given }: Pick<AnswersView, 'given'>) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Ваши ответы">
      {given.map(({ label, meaning, href }) => (
        <li key={meaning}>
          <Link to={href} className="chip font-regular" aria-label={`${label}: изменить ответ, ${meaning}`}>
            {label} <span className="whitespace-nowrap text-muted">изменить</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
