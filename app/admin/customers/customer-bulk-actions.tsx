import { TAG_LIMIT } from '~/domain/customers/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'

import { BulkError } from '../shared/list/bulk-error'
import { TagChoices } from './tag-choices'

interface CustomerBulkActionsProps {
  tags: readonly string[]
  state: FormState | undefined
}

export function CustomerBulkActions({ tags, state }: CustomerBulkActionsProps) {
  const [error] = errorsOf(state, 'tag')
  return (
    <>
      <Button name="intent" value="activate" tone="outline" small>
        Активировать
      </Button>
      <Button name="intent" value="deactivate" tone="outline" small>
        Деактивировать
      </Button>
      <span className="flex flex-wrap items-center gap-2">
        <Input
          name="tag"
          defaultValue={state?.values.tag ?? ''}
          list="customer-tags"
          aria-label="Тег для отмеченных клиентов"
          placeholder="Тег"
          maxLength={TAG_LIMIT}
          autoComplete="off"
          aria-invalid={error !== undefined}
          className="w-auto max-w-40"
        />
        <TagChoices tags={tags} />
        <Button name="intent" value="tag" tone="outline" small>
          Добавить тег
        </Button>
        <Button name="intent" value="untag" tone="quiet" small>
          Снять тег
        </Button>
      </span>
      <Button
        formMethod="get"
        formAction={officePaths.exports()}
        name="kind"
        value="customers"
        tone="outline"
        small
      >
        Экспорт отмеченных
      </Button>
      <BulkError text={error} />
    </>
  )
}
