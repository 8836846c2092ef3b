import { Form, Link, useNavigation, type FormProps } from '@remix-run/react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { Button, LinkButton } from '~/ui/primitives/controls/button'

import { DraftNotice } from '../drafts/draft-notice'
import { DraftWords, KeepDraft } from '../drafts/draft-words'
import { KEEP_DRAFT, type OpenedDraft } from '../drafts/opened-draft'
import { useKeptDraft } from '../drafts/use-kept-draft'
import { useSendingWaits } from '../drafts/use-sending-waits'
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
  /** A number grows with each change that fields do not report themselves. */
  isChanged?: boolean | number
  draft?: OpenedDraft
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
  draft,
  save,
  aside,
  children,
  ...form
}: FormFrameProps) {
  const ref = useRef<HTMLFormElement>(null)
  const pendingIntent = useNavigation().formData?.get('intent')
  const { isDirty, notice } = useDirtyForm(ref, [version, state])
  const isBusy = pendingIntent !== undefined
  const answer = state === draft?.state ? undefined : state
  const drafted = { form: ref, draft, state: answer, isBusy }
  const { draftId, found, touch, hold, isHeld, ...kept } = useFrameDraft(drafted)
  useEffect(() => {
    if (typeof isChanged === 'number' && isChanged > 0) touch()
  }, [isChanged, touch])
  return (
    <>
      {found === null ? null : <DraftNotice {...found} />}
      <UnsavedChanges
        isDirty={(isDirty || Boolean(isChanged) || answer !== undefined) && !isBusy && !kept.isKept}
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
        onChange={() => {
          notice()
          touch()
        }}
        onSubmit={hold}
        className="form-frame"
      >
        {draft === undefined ? null : <input type="hidden" name="draftId" value={draftId} />}
        <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-section">{title}</h1>
            {note === undefined ? null : <div className="form-note">{note}</div>}
          </div>
          <SaveBar>
            {draft === undefined ? null : <KeepDraft name="intent" value={KEEP_DRAFT} />}
            <LinkButton to={back.to} tone="outline">
              Отмена
            </LinkButton>
            <Button name="intent" value="save" busy={pendingIntent === 'save' || isHeld} data-save>
              {save ?? 'Сохранить'}
            </Button>
          </SaveBar>
        </header>
        {draft === undefined ? null : (
          <p role="status" className="mb-2 text-small text-muted empty:hidden">
            <DraftWords {...kept} />
          </p>
        )}
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

interface FrameDraft {
  form: RefObject<HTMLFormElement>
  draft: OpenedDraft | undefined
  state: FormState | undefined
  isBusy: boolean
}

const noDraft = { id: '', found: null, action: '' }

function useFrameDraft({ form, draft, state, isBusy }: FrameDraft) {
  const kept = useKeptDraft({ form, draft: draft ?? noDraft, state, isBusy: isBusy || draft === undefined })
  return { ...kept, ...useSendingWaits(kept.isSending) }
}
