import type { PluralForms } from '~/platform/text/plural'
import type { IconName } from '~/ui/primitives/display/icon'

/** What customers write and staff check: reviews, questions. */
export interface ModeratedKind {
  title: string
  /** Names the list for screen readers. */
  list: string
  tabs: { label: string; options: readonly (readonly [string, string])[] }
  placeholder: string
  empty: { title: string; icon: IconName }
  nouns: PluralForms
  /** The form of the chosen entries. */
  form: string
  refusal: { label: string; max: number }
  /** Null when an entry is published only together with an answer. */
  publish: string | null
}
