import { Link, useLocation, type LinkProps } from '@remix-run/react'
import { createContext, lazy, type MouseEvent, type ReactNode, Suspense, useContext, useState } from 'react'

import type { QuestionKind } from './question-dialog'

const QuestionDialog = lazy(() => import('./question-dialog'))

type Ask = (href: string, kind: QuestionKind) => void

const AskContext = createContext<Ask | null>(null)

/** Opens questions of links underneath over the page; a link leads to the question's page without scripts. */
export function QuestionProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [asked, setAsked] = useState<{ href: string; kind: QuestionKind; at: string } | null>(null)
  const ask: Ask = (href, kind) => setAsked({ href, kind, at: key })
  return (
    <AskContext.Provider value={ask}>
      {children}
      {asked?.at === key ? (
        <Suspense>
          <QuestionDialog key={asked.href} {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </AskContext.Provider>
  )
}

export const useAsk = (): Ask | null => useContext(AskContext)

interface QuestionLinkProps extends LinkProps {
  to: string
  kind?: QuestionKind
}

export function QuestionLink({ to, kind = 'deletion', ...rest }: QuestionLinkProps) {
  const ask = useAsk()
  const open = (event: MouseEvent): void => {
    if (ask === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    ask(to, kind)
  }
  return <Link to={to} {...rest} onClick={open} />
}
