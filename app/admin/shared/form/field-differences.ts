import type { FormState } from '~/http/forms/form-state'

import type { Difference } from './concurrent-edit'

interface FieldDifferences {
  labels: Readonly<Record<string, string>>
  now: Readonly<Record<string, string>>
  state: FormState | undefined
  choices?: Readonly<Record<string, readonly (readonly [value: string, label: string])[]>>
}

export function fieldDifferences({ labels, now, state, choices = {} }: FieldDifferences): Difference[] {
  if (!state) return []
  const shown = (name: string, value = ''): string =>
    choices[name]?.find(([option]) => option === value)?.[1] ?? value.replaceAll(/\r?\n/g, ', ')
  return Object.entries(labels)
    .map(([name, label]) => ({
      label,
      theirs: shown(name, now[name]),
      typed: shown(name, state.values[name]),
    }))
    .filter(({ theirs, typed }) => theirs !== typed)
}
