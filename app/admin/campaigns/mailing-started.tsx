import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

/** The letter can no longer change; text typed too late is shown for copying. */
export function MailingStarted({
  mailing: { id, subject },
  state,
}: {
  mailing: { id: string; subject: string }
  state: FormState | undefined
}) {
  const typed = textsOf(state)
  return (
    <section className="grid max-w-3xl gap-4">
      <h1 className="text-section">{subject}</h1>
      <FormErrors state={state} />
      <p>Рассылка уже запущена: письмо больше не меняется.</p>
      {typed === '' ? null : (
        <Field
          id="typed"
          label="Что вы написали"
          hint="Не сохранено. Скопируйте, если пригодится для новой рассылки"
        >
          {(control) => <Textarea {...control} rows={10} readOnly defaultValue={typed} />}
        </Field>
      )}
      <LinkButton to={officePaths.mailing(id)} className="w-fit">
        К рассылке
      </LinkButton>
    </section>
  )
}

const textsOf = (state: FormState | undefined): string =>
  Object.entries(state?.values ?? {})
    .flatMap(([name, text]) =>
      /^(?:subject|subjectB|preheader|block-\d+-(?:text|url|skus))$/.test(name) && text !== '' ? [text] : [],
    )
    .join('\n\n')
