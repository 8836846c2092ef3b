import { Form, Link, useNavigation, type FormProps } from '@remix-run/react'
import { useRef, type ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { Button, LinkButton } from '~/ui/primitives/controls/button'

import { ConcurrentEdit, VersionField, type Difference } from './concurrent-edit'
import { FormKey } from './form-key'
import { SaveBar } from './save-bar'
import { UnsavedChanges } from './unsaved-changes'
import { useDirtyForm } from './use-dirty-form'

interface FormFrameProps extends Pick<FormProps, 'encType' | 'preventScrollReset' | 'onInput'> {
  back: { to: string; label: string }
  title: string
  note?: ReactNode
  /** Null for a new record. */
  version: string | null
  state: FormState | undefined
  concurrentEdit?: { by: ReactNode; differences: readonly Difference[] }
  isChanged?: boolean
  save?: string
  aside?: ReactNode
  children: ReactNode
}

export function FormFrame({
  back,
  title,
  note,
  version,
  state,
  concurrentEdit,
  isChanged = false,
  save,
  aside,
  children,
  ...form
}: FormFrameProps) {
  const ref = useRef<HTMLFormElement>(null)
  const pendingIntent = useNavigation().formData?.get('intent')
  const { isDirty, notice } = useDirtyForm(ref, [version, state])
  return (
    <>
      <UnsavedChanges
        isDirty={(isDirty || isChanged || state !== undefined) && pendingIntent === undefined}
      />
      <Link to={back.to} className="touch-link text-muted hover:text-ink">
        ← {back.label}
      </Link>
      <Form
        {...form}
        key={version}
        ref={ref}
        method="post"
        noValidate
        onChange={notice}
        className="form-frame"
      >
        <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-section">{title}</h1>
            {note === undefined ? null : <div className="form-note">{note}</div>}
          </div>
          <SaveBar>
            <LinkButton to={back.to} tone="outline">
              Отмена
            </LinkButton>
            <Button name="intent" value="save" busy={pendingIntent === 'save'} data-save>
              {save ?? 'Сохранить'}
            </Button>
          </SaveBar>
        </header>
        <ConcurrentEdit
          state={state}
          by={concurrentEdit?.by}
          differences={concurrentEdit?.differences ?? []}
        />
        {version === null ? <FormKey /> : <VersionField version={version} />}
        {aside === undefined ? (
          <div className="grid max-w-text gap-4">{children}</div>
        ) : (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid gap-4">{children}</div>
            <div className="grid gap-4">{aside}</div>
          </div>
        )}
      </Form>
    </>
  )
}
