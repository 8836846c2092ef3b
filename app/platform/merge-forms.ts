/** A form, filled in: texts by field; a ticked box is «on», an empty field is ''. */
export type FormTexts = Readonly<Record<string, string>>

/** A field that two people set differently. */
export interface FieldConflict {
  field: string
  theirs: string
  typed: string
}

interface MergedForm {
  /** What was typed, with what somebody else changed meanwhile where the person touched nothing. */
  values: FormTexts
  /** What both changed, each in another way. */
  conflicts: readonly FieldConflict[]
}

/** What a field says, as forms are compared: browsers end lines in their own way. */
export const comparedText = (values: FormTexts, name: string): string =>
  (values[name] ?? '').replaceAll('\r\n', '\n').trim()

/**
 * Brings together what was typed and what is kept now, both grown out of `base`, which the form was filled in from. Of a field that the base does not know nobody can
 * tell who changed it: what was typed into it is asked about, and what did not come at all stays as it is.
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
