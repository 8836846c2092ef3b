import { spellingsOf } from '~/domain/mail/shared'

import { FormSection } from './form-section'

export function TextFieldList({
  fields,
  children,
}: {
  fields: Readonly<Record<string, string>>
  children: string
}) {
  return (
    <FormSection title="Поля">
      <p className="text-small text-muted">{children}</p>
      <dl className="grid gap-2">
        {Object.entries(fields).map(([word, meaning]) => (
          <div key={word} className="min-w-0">
            <dt className="font-semibold">{spellingsOf(word).join(' или ')}</dt>
            <dd className="text-small text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}
