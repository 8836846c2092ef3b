import type { FormState } from '~/http/form-state'

import type { Difference } from '../changed-meanwhile'

interface FieldDifferences {
  /** Words for the fields, in their order. */
  labels: Readonly<Record<string, string>>
  /** What stands now. */
  now: Readonly<Record<string, string>>
  /** What came back. */
  state: FormState | undefined
  /** Fields whose values say nothing themselves: their options with the words. */
  choices?: Readonly<Record<string, readonly (readonly [value: string, label: string])[]>>
}

/** The fields in which what was typed differs from what stands now, lines in one. */
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
