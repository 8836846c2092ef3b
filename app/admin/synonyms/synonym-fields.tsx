import { SEARCH_MEANINGS, synonymLimits, type OfficeSynonym } from '~/domain/catalog/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Select, Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

interface SynonymFieldsProps {
  term: string
  meaning: OfficeSynonym['meaning']
  synonyms: readonly string[]
  state: FormState | undefined
}

export function SynonymFields({ term, meaning, synonyms, state }: SynonymFieldsProps) {
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
      <Field id="meaning" label="Что это за слово" error={errorsOf(state, 'meaning')}>
        {(control) => (
          <Select {...control} name="meaning" defaultValue={state?.values.meaning ?? meaning}>
            {Object.entries(SEARCH_MEANINGS).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ul className="grid gap-1 text-caption text-muted">
        {Object.entries(SEARCH_MEANINGS).map(([value, { label, hint }]) => (
          <li key={value}>
            <b>{label}.</b> {hint}
          </li>
        ))}
      </ul>
      <Field
        id="synonyms"
        label="Что искать ещё"
        hint="По одному в строке или через запятую, лучшее первым: антисептик, лазурь"
        error={errorsOf(state, 'synonyms')}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            name="synonyms"
            rows={4}
            maxLength={2_000}
            defaultValue={state?.values.synonyms ?? synonyms.join('\n')}
          />
        )}
      </Field>
    </>
  )
}
