import { synonymLimits } from '~/domain/catalog/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { Textarea } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'
import { TextField } from '~/ui/primitives/text-field'

interface SynonymFieldsProps {
  /** What the fields are filled with before anything is typed. */
  term: string
  synonyms: readonly string[]
  state: FormState | undefined
}

/** A word that shoppers use, and what the goods call it. */
export function SynonymFields({ term, synonyms, state }: SynonymFieldsProps) {
  return (
    <>
      <TextField
        name="term"
        label="Что ищут клиенты"
        hint="Например: морилка"
        state={state}
        defaultValue={term}
        maxLength={synonymLimits.letters}
        autoComplete="off"
        required
      />
      <Field
        id="synonyms"
        label="Что искать ещё"
        hint="По одному в строке или через запятую: антисептик, лазурь"
        error={errorsOf(state, 'synonyms')}
        required
      >
        {(control) => (
          <Textarea {...control} name="synonyms" rows={4} maxLength={2_000} defaultValue={state?.values.synonyms ?? synonyms.join('\n')} />
        )}
      </Field>
    </>
  )
}
