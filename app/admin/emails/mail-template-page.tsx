import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import {
  mailLabel,
  type MailTemplateState,
  type MailTextsForm,
  type MailTextsVersion,
} from '~/domain/mail/staff'
import { CONCURRENT_EDIT } from '~/admin/shared/page/concurrent-edit'
import type { MailTemplateFormState, ShownMail } from '~/admin/emails/mail-template-form-state'
import { officePaths } from '~/office-paths'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import type { Difference } from '../shared/form/concurrent-edit'
import type { OpenedDraft } from '../shared/drafts/opened-draft'
import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { TextFieldList } from '../shared/form/text-field-list'
import { LastChange } from '../shared/form/last-change'
import { ProofField } from '../shared/form/proof-field'
import { PreviewChoice, ShownMailPanel } from './shown-mail'

interface MailTemplatePageProps {
  template: MailTemplateState & {
    form: MailTextsForm
    shown: ShownMail
    isProven: boolean
    draft: OpenedDraft
  }
  state: MailTemplateFormState | undefined
}

export function MailTemplatePage({ template, state: answer }: MailTemplatePageProps) {
  const state: MailTemplateFormState | undefined = answer ?? template.draft.state
  const { form, texts, now, isDefault, chosen, version, versions, shown, isProven } = template
  const { mail, when, fields } = form
  const lastChange = versions[0] ? (
    <LastChange name={versions[0].authorName} at={versions[0].createdAt} />
  ) : null
  // A user who only viewed a preview still saves against the version that the form was filled in from.
  const seen = state?.code === CONCURRENT_EDIT ? version : (state?.values.version ?? version)
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <div className="min-w-0">
        <FormFrame
          preventScrollReset
          back={{ to: officePaths.mailTemplates(), label: 'Тексты писем' }}
          title={mailLabel(mail)}
          note={<Note {...{ mail, isDefault, chosen, lastChange }} />}
          version={seen}
          state={state}
          concurrentEdit={{ by: lastChange, differences: differencesOf(form, now, state) }}
          isChanged={chosen !== null}
          draft={template.draft}
        >
          <p className="text-muted">{when}.</p>
          <FormSection title="Тексты">
            {form.texts.map((definition) => (
              <MailTextField
                key={definition.name}
                definition={definition}
                text={texts[definition.name] ?? ''}
                state={state}
              />
            ))}
          </FormSection>
          <TextFieldList fields={fields}>
            Их можно поставить в любой текст этого письма, в фигурных скобках. Вместо них встанет значение.
          </TextFieldList>
          <PreviewChoice form={form} state={state} />
          <ProofField
            isProven={isProven}
            state={state}
            isFor="Нужен, чтобы сохранить тексты писем: клиенты верят тому, что в них написано"
          />
        </FormFrame>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 pb-16 md:pb-0 xl:sticky xl:top-24">
        <ShownMailPanel shown={state?.shown ?? shown} view={state?.values.view} />
        <MailTextVersions mail={mail} versions={versions} chosen={chosen} />
      </div>
    </div>
  )
}

interface NoteProps {
  mail: string
  isDefault: boolean
  chosen: string | null
  lastChange: ReactNode
}

function Note({ mail, isDefault, chosen, lastChange }: NoteProps) {
  if (chosen !== null)
    return (
      <>
        <span role="status">
          {chosen === 'default' ? 'В форме исходные тексты' : 'В форме прежние тексты'}: сохраните, чтобы
          вернуть их.
        </span>
        <Link to={officePaths.mailTemplate(mail)} className="touch-link link">
          К нынешним
        </Link>
      </>
    )
  if (isDefault) return <span>Тексты исходные</span>
  return (
    <>
      {lastChange}
      <Link to={officePaths.mailTemplate(mail, { version: 'default' })} className="touch-link link">
        Вернуть исходный текст
      </Link>
    </>
  )
}

function differencesOf(
  { texts }: MailTextsForm,
  now: Readonly<Record<string, string>>,
  state: MailTemplateFormState | undefined,
): Difference[] {
  if (!state) return []
  return texts
    .map(({ name, label }) => ({
      label,
      theirs: now[name] ?? '',
      typed: (state.values[name] ?? '').replaceAll('\r\n', '\n'),
    }))
    .filter(({ theirs, typed }) => theirs !== typed)
}

interface MailTextFieldProps {
  definition: MailTextsForm['texts'][number]
  text: string
  state: FormState | undefined
}

function MailTextField({
  definition: { name, label, hint, isLong, isRequired, max },
  text,
  state,
}: MailTextFieldProps) {
  if (!isLong)
    return (
      <TextField
        name={name}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        state={state}
        defaultValue={text}
        maxLength={max}
        required={isRequired}
        autoComplete="off"
      />
    )
  return (
    <Field id={name} label={label} error={errorsOf(state, name)}>
      {(control) => (
        <Textarea
          {...control}
          name={name}
          rows={4}
          maxLength={max}
          defaultValue={state?.values[name] ?? text}
        />
      )}
    </Field>
  )
}

interface MailTextVersionsProps {
  mail: string
  /** Newest first. */
  versions: readonly MailTextsVersion[]
  chosen: string | null
}

function MailTextVersions({ mail, versions, chosen }: MailTextVersionsProps) {
  if (versions.length === 0) return null
  return (
    <FormSection title="Версии">
      <ol className="grid gap-2">
        {versions.map(({ id, authorName, createdAt, isDefault }, place) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              <LastChange name={authorName} at={createdAt} />
              {isDefault ? <span className="text-muted"> — исходные тексты</span> : null}
            </span>
            <Way {...{ mail, id, place, chosen }} />
          </li>
        ))}
      </ol>
    </FormSection>
  )
}

function Way({
  mail,
  id,
  place,
  chosen,
}: {
  mail: string
  id: string
  place: number
  chosen: string | null
}) {
  if (place === 0) return <span className="text-muted">действует</span>
  if (chosen === id) return <span className="text-muted">в форме</span>
  return (
    <Link to={officePaths.mailTemplate(mail, { version: id })} className="touch-link link">
      Посмотреть
    </Link>
  )
}
