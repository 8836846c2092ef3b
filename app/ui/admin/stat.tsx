import type { ReactNode } from 'react'

import { classNames } from '~/ui/primitives/class-names'

interface StatProps {
  label: string
  value: string
  /** How it changed; coloured by whether that is good. */
  change?: { text: string; isGood: boolean } | null
  /** What else there is to say. */
  children?: ReactNode
}

/** One figure with its name and its change against the period before. */
export function Stat({ label, value, change, children }: StatProps) {
  return (
    <div className="panel p-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <p className="stat-value">{value}</p>
        <p className="text-muted">
          {change ? (
            <strong className={classNames(change.isGood ? 'text-success' : 'text-danger')}>
              {change.text}
            </strong>
          ) : null}{' '}
          {children}
        </p>
      </dd>
    </div>
  )
}
