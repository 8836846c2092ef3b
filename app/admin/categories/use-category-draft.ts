import { useState, type FormEvent } from 'react'

import { addressOfName, type CategoryDetail } from '~/domain/catalog/staff'
import type { FormState } from '~/http/forms/form-state'

const watched = ['name', 'slug', 'description', 'seoTitle', 'seoDescription', 'tint'] as const
type Watched = Record<(typeof watched)[number], string>

export type CategoryDraft = ReturnType<typeof useCategoryDraft>

export function useCategoryDraft(category: CategoryDetail | null, state: FormState | undefined) {
  const [values, setValues] = useState<Watched>(() => {
    const now = (name: keyof Watched, usual: string): string =>
      state?.values[name] ?? category?.[name] ?? usual
    return {
      name: now('name', ''),
      slug: now('slug', ''),
      description: now('description', ''),
      seoTitle: now('seoTitle', ''),
      seoDescription: now('seoDescription', ''),
      tint: now('tint', '#e2dacb'),
    }
  })
  const [changes, setChanges] = useState(0)
  const touch = (): void => setChanges((count) => count + 1)
  const note = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const form = new FormData(currentTarget)
    touch()
    setValues(
      (before) =>
        Object.fromEntries(watched.map((name) => [name, textOf(form.get(name)) ?? before[name]])) as Watched,
    )
  }
  return {
    ...values,
    slug: values.slug || addressOfName(values.name),
    changes,
    note,
    touch,
  }
}

function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === 'string' ? value : null
}
