import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { SelectAll } from '~/ui/primitives/controls/select-all'

import { BulkBar } from '../../shared/list/bulk-bar'
import { BulkError } from '../../shared/list/bulk-error'
import type { ModeratedKind } from './moderated-kind'

interface ChosenBarProps {
  kind: ModeratedKind
  shown: number
  state: FormState | undefined
}

/** Publishes or refuses the ticked entries; the reason of a refusal goes to every author. */
export function ChosenBar({ kind: { form, nouns, publish, refusal }, shown, state }: ChosenBarProps) {
  const own = state?.values.intent === 'refuse-chosen' ? state : undefined
  const [error] = errorsOf(own, 'refusal')
  return (
    <BulkBar form={form} total={shown} shown={shown} nouns={nouns} isMore={false} state={state}>
      <SelectAll form={form} />
      {publish === null ? null : (
        <Button name="intent" value="approve-chosen" small>
          {publish}
        </Button>
      )}
      <Input
        name="refusal"
        aria-label={refusal.label}
        placeholder={refusal.label}
        maxLength={refusal.max}
        defaultValue={own?.values.refusal}
        aria-invalid={error === undefined ? undefined : true}
        className="min-w-[220px] flex-1"
      />
      <Button name="intent" value="refuse-chosen" tone="outline" small>
        Отклонить
      </Button>
      <BulkError text={error} />
    </BulkBar>
  )
}
