import { Link } from '@remix-run/react'
import { type ChangeEvent, type ReactNode, useState } from 'react'

import {
  audienceLabels,
  letterFields,
  type LetterFormValues,
  type MailingChoices,
} from '~/domain/mailings/staff'
import type { BlockFormState } from '~/admin/shared/blocks/block-form-state'
import { officePaths } from '~/office-paths'
import { TextField } from '~/ui/primitives/controls/text-field'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Radio, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import type { OpenedDraft } from '../shared/drafts/opened-draft'
import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { LastChange } from '../shared/form/last-change'
import { TextFieldList } from '../shared/form/text-field-list'
import { LetterFields } from './letter/letter-fields'
import { letterDifferences } from './letter/letter-differences'
import { SubjectTestFields } from './subject-test-fields'
import { IfPermitted } from '../shared/parts/if-permitted'
import { QuestionLink } from '../shared/question/question-link'

interface MailingFormProps {
  mailing: {
    id: string
    subject: string
    version: string
    lastChange: { authorName: string; createdAt: Date } | null
  } | null
  values: LetterFormValues
  choices: MailingChoices
  draft: OpenedDraft
  state: BlockFormState | undefined
}

export function MailingForm({ mailing, values: kept, choices, draft, state: answer }: MailingFormProps) {
  const [changes, setChanges] = useState(0)
  const state: BlockFormState | undefined = answer ?? draft.state
  const values = state?.values ?? kept
  const change = (): void => setChanges((count) => count + 1)
  const by = mailing?.lastChange ? (
    <LastChange name={mailing.lastChange.authorName} at={mailing.lastChange.createdAt} />
  ) : null
  return (
    <FormFrame
      encType="multipart/form-data"
      preventScrollReset
      back={{ to: officePaths.mailings(), label: 'Все рассылки' }}
      title={mailing ? mailing.subject : 'Новая рассылка'}
      note={mailing ? <Note mailingId={mailing.id}>{by}</Note> : undefined}
      version={mailing?.version ?? null}
      state={state}
      concurrentEdit={{
        by,
        differences: mailing && state ? letterDifferences(kept, state.values, choices) : [],
      }}
      isChanged={changes}
      draft={draft}
      save="Сохранить и посмотреть"
      aside={
        <>
          <AudienceFields values={values} segments={choices.segments} state={state} />
          <TextFieldList fields={letterFields}>
            Их можно поставить в тему, строку рядом с ней, заголовки и тексты, в фигурных скобках.
          </TextFieldList>
          <SubjectTestFields values={values} measures={choices.measures} state={state} />
          <FormSection title="Когда">
            <TextField
              name="scheduledAt"
              label="Отправить в"
              type="datetime-local"
              state={state}
              defaultValue={values.scheduledAt}
              hint="По часам магазина. Пусто — сразу, как подтвердите отправку"
            />
          </FormSection>
        </>
      }
    >
      <LetterFields values={values} state={state} onChange={change} />
    </FormFrame>
  )
}

function Note({ mailingId, children }: { mailingId: string; children: ReactNode }) {
  return (
    <>
      {children}
      <Link to={officePaths.mailingPreview(mailingId)} className="touch-link link">
        Просмотр и проверка
      </Link>
      <Link to={officePaths.newMailing({ copy: mailingId })} className="touch-link link">
        Копировать
      </Link>
      <QuestionLink to={officePaths.mailingDeletion(mailingId)} className="touch-link link">
        Удалить
      </QuestionLink>
    </>
  )
}

interface AudienceFieldsProps {
  values: LetterFormValues
  segments: MailingChoices['segments']
  state: FormState | undefined
}

function AudienceFields({ values, segments, state }: AudienceFieldsProps) {
  const error = errorsOf(state, 'audience')[0]
  return (
    <FormSection title="Кому">
      <fieldset id="audience" className="grid min-w-0 gap-2">
        <legend className="sr-only">Кому</legend>
        {Object.entries(audienceLabels).map(([kind, label]) => (
          <Radio
            key={kind}
            name="audience"
            value={kind}
            label={label}
            defaultChecked={values.audience === kind}
            onChange={forgetSegment}
          />
        ))}
        <SegmentChoice chosen={values.segmentId} segments={segments} error={errorsOf(state, 'segmentId')} />
      </fieldset>
      {error === undefined ? null : <p className="text-caption font-semibold text-danger">{error}</p>}
      <p className="text-caption text-muted">
        Письмо получают только те, кто согласился на рассылку и не отписался.
      </p>
    </FormSection>
  )
}

/** Choosing a segment also selects the segment audience. */
function tickSegment({ currentTarget: { value, form } }: ChangeEvent<HTMLSelectElement>): void {
  const audience = form?.elements.namedItem('audience')
  if (value !== '' && audience instanceof RadioNodeList) audience.value = 'segment'
}

function forgetSegment({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>): void {
  const segment = form?.elements.namedItem('segmentId')
  if (value !== 'segment' && segment instanceof HTMLSelectElement) segment.value = ''
}

interface SegmentChoiceProps {
  chosen: string | undefined
  segments: MailingChoices['segments']
  error: readonly string[]
}

function SegmentChoice({ chosen, segments, error }: SegmentChoiceProps) {
  return (
    <>
      <Field
        id="segmentId"
        label="Какой сегмент"
        error={error}
        hint={
          segments.length === 0
            ? 'Сегментов пока нет'
            : 'Кто в нём, магазин смотрит, когда рассылка начинается'
        }
      >
        {(control) => (
          <Select {...control} name="segmentId" defaultValue={chosen ?? ''} onChange={tickSegment}>
            <option value="">Не выбран</option>
            {segments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <IfPermitted permission="customers.write">
        <Link to={officePaths.segments()} className="touch-link link text-caption">
          Сегменты клиентов
        </Link>
      </IfPermitted>
    </>
  )
}
