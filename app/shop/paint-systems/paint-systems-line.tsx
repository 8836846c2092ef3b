import { Link } from '@remix-run/react'

import { paths } from '~/paths'

/** Leads to the four questions. */
export function PaintSystemsLine({ className = '' }: { className?: string }) {
  return (
    <Link to={paths.whatToPaint()} className={`panel paint-systems-line ${className}`}>
      <span>
        <b className="block text-lead">Подобрать всё сразу</b>
        <span className="text-muted">
          Четыре вопроса: подготовка, грунтовка, краска и&nbsp;инструмент с&nbsp;банками и&nbsp;суммой
        </span>
      </span>
    </Link>
  )
}
