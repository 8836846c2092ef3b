import { useNavigation } from '@remix-run/react'

import type { MailTextsForm } from '~/domain/mail/staff'
import type { FormState } from '~/http/forms/form-state'
import type { MailTemplateFormState, ShownMail } from '~/admin/emails/mail-template-form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { FormSection } from '../shared/form/form-section'

const views = { desktop: 'Как на компьютере', phone: 'Как на телефоне', text: 'Только текст' } as const

export function PreviewChoice({
  form: { cases, texts },
  state,
}: {
  form: MailTextsForm
  state: MailTemplateFormState | undefined
}) {
  const pendingIntent = useNavigation().formData?.get('intent')
  return (
    <FormSection title="Посмотреть, не сохраняя">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Choice name="view" label="Вид" options={Object.entries(views)} state={state} />
        {cases.length === 0 ? null : (
          <Choice
            name="case"
            label="Случай"
            options={cases.map((name) => [name, texts.find((text) => text.name === name)?.label ?? name])}
            state={state}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="preview" tone="outline" busy={pendingIntent === 'preview'}>
          Показать
        </Button>
        <Button name="intent" value="send" tone="outline" busy={pendingIntent === 'send'}>
          Отправить себе
        </Button>
      </div>
      {state?.sentTo === undefined ? null : <p role="status">Пробное письмо уходит на {state.sentTo}</p>}
    </FormSection>
  )
}

interface ChoiceProps {
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
  state: FormState | undefined
}

function Choice({ name, label, options, state }: ChoiceProps) {
  return (
    <Field id={`preview-${name}`} label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={state?.values[name]}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Scripts do not run in the shown mail, and its links are disabled. */
export function ShownMailPanel({
  shown: { subject, html, text, about },
  view = 'desktop',
}: {
  shown: ShownMail
  view?: string | undefined
}) {
  return (
    <section id="shown" aria-labelledby="shown-title" className="panel min-w-0 p-4">
      <h2 id="shown-title" className="text-body">
        Письмо
      </h2>
      <p className="text-small text-muted">{about}</p>
      <p className="mt-2">
        Тема: <strong>{subject}</strong>
      </p>
      {view === 'text' ? (
        <pre className="mt-3 overflow-x-auto rounded-control border border-line p-3 text-small whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <iframe
          title={view === 'phone' ? 'Письмо на телефоне' : 'Письмо на компьютере'}
          srcDoc={html}
          sandbox=""
          className="mx-auto mt-3 block w-full rounded-control border border-line"
          style={{ height: '46rem', maxWidth: view === 'phone' ? 390 : undefined }}
        />
      )}
    </section>
  )
}
