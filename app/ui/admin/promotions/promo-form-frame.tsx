import { Form, Link, useNavigation } from '@remix-run/react'
import { useRef, type ReactNode } from 'react'

import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { Button, LinkButton } from '~/ui/primitives/button'

import { UnsavedChanges } from '../form/unsaved-changes'
import { useDirtyForm } from '../form/use-dirty-form'

interface PromoFormFrameProps {
  title: string
  /** What stands below the name. */
  note?: ReactNode
  /** What the form is filled from: another one makes another form. */
  version: string
  state: FormState | undefined
  save: string
  children: ReactNode
}

/** A form about promo codes: its head with the ways out, and the question before something typed is left. */
export function PromoFormFrame({ title, note, version, state, save, children }: PromoFormFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const { isDirty, notice } = useDirtyForm(form, [version, state])
  return (
    <>
      <UnsavedChanges isDirty={(isDirty || state !== undefined) && !isBusy} />
      <Link to={officePaths.promos()} className="text-muted hover:text-ink">
        ← Все промокоды
      </Link>
      <Form key={version} ref={form} method="post" noValidate onChange={notice} className="pb-16 xl:pb-0">
        <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-section break-words">{title}</h1>
            {note === undefined ? null : <p className="text-small text-muted">{note}</p>}
          </div>
          <div className="form-save">
            <LinkButton to={officePaths.promos()} tone="outline">
              Отмена
            </LinkButton>
            <Button name="intent" value="save" busy={isBusy} data-save>
              {save}
            </Button>
          </div>
        </header>
        {children}
      </Form>
    </>
  )
}
