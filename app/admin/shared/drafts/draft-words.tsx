import { Button } from '~/ui/primitives/controls/button'
import { useTimeZone } from '~/ui/primitives/display/moment'

import { draftTime } from './draft-time'
import type { FormDraftStatus } from './use-form-draft'

export interface DraftWordsProps extends Pick<FormDraftStatus, 'savedAt' | 'error' | 'isTouched'> {
  /** Another draft exists, so saving of this one is paused to avoid overwriting it. */
  isPaused: boolean
}

export function DraftWords({ savedAt, error, isTouched, isPaused }: DraftWordsProps) {
  const timeZone = useTimeZone()
  if (isPaused)
    return isTouched ? 'Черновик не сохраняется, пока есть прежний: продолжите или удалите его' : null
  if (error !== null) return `Черновик не сохранён: ${error}`
  return savedAt === null ? null : `Черновик сохранён в ${draftTime(savedAt, timeZone)}`
}

/** Hidden with scripts, since drafts are then saved automatically. */
export function KeepDraft({ name, value }: { name: 'step' | 'intent'; value: string }) {
  return (
    <noscript>
      <Button name={name} value={value} tone="outline">
        Сохранить черновик
      </Button>
    </noscript>
  )
}
