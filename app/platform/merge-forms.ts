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

/** Brings together what was typed and what is kept now, both grown out of `base`, which the form was filled in from. */
export function mergeForms({ base, typed, kept }: Readonly<Record<'base' | 'typed' | 'kept', FormTexts>>): MergedForm {
  const names = Object.keys(kept)
  const at = (values: FormTexts, name: string): string => (values[name] ?? '').replaceAll('\r\n', '\n').trim()
  // A field that the form did not send before is not known to be untouched.
  const isTheirs = (name: string): boolean => name in base && at(typed, name) === at(base, name)
  const conflicts = names.filter(
    (name) => name in base && at(kept, name) !== at(base, name) && !isTheirs(name) && at(typed, name) !== at(kept, name),
  )
  return {
    values: { ...typed, ...Object.fromEntries(names.filter(isTheirs).map((name) => [name, at(kept, name)])) },
    conflicts: conflicts.map((field) => ({ field, theirs: at(kept, field), typed: at(typed, field) })),
  }
}
