import { Form } from '@remix-run/react'

import type { StaffCategory } from '~/domain/catalog/staff'
import { Icon } from '~/ui/primitives/display/icon'

interface CategoryOrderProps {
  category: StaffCategory
  level: readonly StaffCategory[]
}

export function CategoryOrder({ category: { id, name }, level }: CategoryOrderProps) {
  const at = level.findIndex((one) => one.id === id)
  return (
    <Form method="post" preventScrollReset className="inline-flex items-center gap-1">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="categoryId" value={id} />
      <span
        className="drag-handle needs-script"
        draggable
        data-category={id}
        title={`Перетащить: ${name}`}
        aria-hidden="true"
      >
        <Icon name="menu" />
      </span>
      <button
        name="direction"
        value="up"
        className="icon-button"
        disabled={at === 0}
        aria-label={`Выше: ${name}`}
        title="Выше"
      >
        <Icon name="right" className="-rotate-90" />
      </button>
      <button
        name="direction"
        value="down"
        className="icon-button"
        disabled={at === level.length - 1}
        aria-label={`Ниже: ${name}`}
        title="Ниже"
      >
        <Icon name="right" className="rotate-90" />
      </button>
    </Form>
  )
}
