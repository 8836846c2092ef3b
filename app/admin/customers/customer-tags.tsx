import { Form } from '@remix-run/react'

import { TAG_LIMIT } from '~/domain/customers/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Icon } from '~/ui/primitives/display/icon'

import { Facts } from '../shared/orders/order-facts'
import { TagChoices } from './tag-choices'

interface CustomerTagsProps {
  tags: readonly string[]
  known: readonly string[]
  state: FormState | undefined
}

export function CustomerTags({ tags, known, state }: CustomerTagsProps) {
  return (
    <Facts title="Теги">
      {tags.length === 0 ? <p className="text-muted">Тегов нет</p> : null}
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="tag" value={tag} />
              <button
                name="intent"
                value="untag"
                className="chip list-chip text-small"
                aria-label={`Снять тег: ${tag}`}
              >
                {tag}
                <Icon name="close" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {/* The key empties the field after a tag was added. */}
      <Form
        key={tags.join()}
        method="post"
        preventScrollReset
        className="mt-3 flex flex-wrap items-end gap-2"
      >
        <Field label="Новый тег" error={errorsOf(state, 'tag')}>
          {(control) => (
            <Input
              {...control}
              name="tag"
              list="customer-tags"
              maxLength={TAG_LIMIT}
              autoComplete="off"
              defaultValue={state?.values.tag}
            />
          )}
        </Field>
        <TagChoices tags={known} />
        <Button name="intent" value="tag" tone="outline">
          Добавить
        </Button>
      </Form>
    </Facts>
  )
}
