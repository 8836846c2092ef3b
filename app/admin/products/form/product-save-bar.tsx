import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { useTimeZone } from '~/ui/primitives/display/moment'

import { draftTime } from './draft-time'
import { SaveBar } from '../../shared/form/save-bar'
import type { FormDraftStatus } from './use-form-draft'

interface ProductSaveBarProps {
  isBusy: boolean
  back: string
  draft: Pick<FormDraftStatus, 'savedAt' | 'error' | 'isTouched'>
  /** Another draft exists, so saving of this one is paused to avoid overwriting it. */
  isPaused: boolean
}

export function ProductSaveBar({ isBusy, back, draft, isPaused }: ProductSaveBarProps) {
  return (
    <>
      <p role="status" className="text-small text-muted xl:text-end">
        <DraftWords {...draft} isPaused={isPaused} />
      </p>
      {/* On phones the bar has room for two buttons only. */}
      <div className="flex flex-wrap gap-2 md:hidden">
        <Button name="step" value="stay" tone="outline">
          Сохранить и остаться
        </Button>
        <KeepDraft />
      </div>
      <SaveBar isLow>
        <LinkButton to={back} tone="quiet" className="max-md:hidden">
          Отмена
        </LinkButton>
        <span className="max-md:hidden">
          <KeepDraft />
        </span>
        <Button name="step" value="preview" tone="outline" formTarget="_blank">
          Предпросмотр
        </Button>
        <Button name="step" value="stay" tone="outline" className="max-md:hidden">
          Сохранить и остаться
        </Button>
        <Button name="step" value="save" tone="accent" busy={isBusy} data-save>
          Сохранить
        </Button>
      </SaveBar>
    </>
  )
}

/** Hidden with scripts, since drafts are then saved automatically. */
function KeepDraft() {
  return (
    <noscript>
      <Button name="step" value="draft" tone="outline">
        Сохранить черновик
      </Button>
    </noscript>
  )
}

function DraftWords({
  savedAt,
  error,
  isTouched,
  isPaused,
}: ProductSaveBarProps['draft'] & { isPaused: boolean }) {
  const timeZone = useTimeZone()
  if (isPaused)
    return isTouched ? 'Черновик не сохраняется, пока есть прежний: продолжите или удалите его' : null
  if (error !== null) return `Черновик не сохранён: ${error}`
  return savedAt === null ? null : `Черновик сохранён в ${draftTime(savedAt, timeZone)}`
}
