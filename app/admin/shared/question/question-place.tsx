import { Form, type FetcherWithComponents } from '@remix-run/react'
import { createContext, type ReactNode, useContext } from 'react'

import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Dialog } from '~/ui/primitives/overlays/dialog'

/** A question in a dialog: its own address answers, while the page behind stays. */
interface InDialog {
  href: string
  answer: FetcherWithComponents<unknown>
  close: () => void
}

const PlaceContext = createContext<InDialog | null>(null)

export const QuestionPlace = PlaceContext.Provider

interface FrameProps {
  title: string
  children: ReactNode
}

/** One question, as a page of its own or as a dialog over the page from which it was asked. */
export function QuestionFrame({ title, children }: FrameProps) {
  const dialog = useContext(PlaceContext)
  if (dialog !== null)
    return (
      <Dialog title={title} onClose={dialog.close}>
        <div className="mt-3">{children}</div>
      </Dialog>
    )
  return (
    <section className="panel max-w-text p-6">
      <h1 className="mb-3 text-section">{title}</h1>
      {children}
    </section>
  )
}

export function QuestionForm({ className, children }: { className: string; children: ReactNode }) {
  const dialog = useContext(PlaceContext)
  const Sent = dialog?.answer.Form ?? Form
  return (
    <Sent method="post" action={dialog?.href} className={className} noValidate>
      {children}
    </Sent>
  )
}

export function QuestionBack({ to, label }: { to: string; label: string }) {
  const dialog = useContext(PlaceContext)
  if (dialog === null)
    return (
      <LinkButton to={to} tone="outline">
        {label}
      </LinkButton>
    )
  return (
    <Button type="button" tone="outline" onClick={dialog.close}>
      Не сейчас
    </Button>
  )
}
