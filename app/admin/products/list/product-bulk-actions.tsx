import { changeKinds, chosenKinds } from '~/domain/bulk-edit/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Select } from '~/ui/primitives/controls/controls'

import { UntickAll } from '../../shared/list/bulk-bar'
import { BulkError } from '../../shared/list/bulk-error'

export function ProductBulkActions({ state }: { state: FormState | undefined }) {
  const [error] = errorsOf(state, 'deed')
  return (
    <>
      <span className="bulk-choice">
        <Select
          name="deed"
          defaultValue={state?.values.deed ?? ''}
          aria-label="Действие с отмеченными товарами"
          aria-invalid={error !== undefined}
          className="w-auto"
        >
          <option value="">Действие…</option>
          {chosenKinds.map((kind) => (
            <option key={kind} value={kind}>
              {changeKinds[kind].isLookedAt ? `${changeKinds[kind].label}…` : changeKinds[kind].label}
            </option>
          ))}
        </Select>
        <Button name="intent" value="bulk" small>
          Применить
        </Button>
      </span>
      <Button
        formMethod="get"
        formAction={officePaths.exports()}
        name="kind"
        value="products"
        tone="outline"
        small
      >
        Экспорт
      </Button>
      <UntickAll state={state} />
      <BulkError text={error} />
    </>
  )
}
