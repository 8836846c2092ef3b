import type { ReactNode } from 'react'

import { classNames } from '~/ui/primitives/display/class-names'

interface StatProps {
  label: string
  value: string
  change?: { text: string; isGood: boolean } | null
  children?: ReactNode
}

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
