import type { ReactNode } from 'react'

import { paths } from '~/paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export function LinkRefused({
  title,
  text,
  children,
}: {
  title: string
  text: string | null
  children: ReactNode
}) {
  return (
    <div className="wrap py-8">
      <EmptyState
        icon="alert"
        level={1}
        title={title}
        actions={
          <>
            {children}
            <LinkButton to={paths.home()} tone="outline">
              На главную
            </LinkButton>
          </>
        }
      >
        <p role="alert">{text}</p>
      </EmptyState>
    </div>
  )
}
