/** A ticked box is «on», an empty field ''. */
export type FormTexts = Readonly<Record<string, string>>

export interface FieldConflict {
  field: string
  theirs: string
  typed: string
}

interface MergedForm {
  values: FormTexts
  conflicts: readonly FieldConflict[]
}

export const comparedText = (values: FormTexts, name: string): string =>
  (values[name] ?? '').replaceAll('\r\n', '\n').trim()

/**
 * Three-way merge over `base`. A typed field missing in the base is a conflict; one that was not sent keeps
 * its current value.
 */
export function mergeForms({
  base,
  typed,
  kept,
}: Readonly<Record<'base' | 'typed' | 'kept', FormTexts>>): MergedForm {
  const names = Object.keys(kept)
  const isTheirs = (name: string): boolean =>
    name in base ? comparedText(typed, name) === comparedText(base, name) : typed[name] === undefined
  const isChanged = (name: string): boolean =>
    !(name in base) || comparedText(kept, name) !== comparedText(base, name)
  const conflicts = names.filter(
    (name) => isChanged(name) && !isTheirs(name) && comparedText(typed, name) !== comparedText(kept, name),
  )
  return {
    values: {
      ...typed,
      ...Object.fromEntries(names.filter(isTheirs).map((name) => [name, comparedText(kept, name)])),
    },
    conflicts: conflicts.map((field) => ({
      field,
      theirs: comparedText(kept, field),
      typed: comparedText(typed, field),
    })),
  }
}
