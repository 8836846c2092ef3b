import type { Existing } from './exchange-kind'

interface Naming {
  /** The stored spelling of a text. */
  normal: (text: string) => string
  /** What the object is found by, in the stored spelling. */
  nameOf: (object: Existing) => string
}

/** Objects by every text that names them: one name may be written in several ways. */
export function foundByText(
  found: readonly Existing[],
  texts: readonly string[],
  { normal, nameOf }: Naming,
): Map<string, Existing[]> {
  const byName = Map.groupBy(found, nameOf)
  return new Map(
    texts.flatMap((text): [string, Existing[]][] => {
      const named = byName.get(normal(text))
      return named === undefined ? [] : [[text, named]]
    }),
  )
}
