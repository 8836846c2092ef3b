import { Link } from '@remix-run/react'
import type { ChangeEvent } from 'react'

import { audienceLabels, type LetterFormValues, type MailingChoices } from '~/domain/mailings/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { Radio, Select } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'

import { FormSection } from '../form/form-section'
import { IfPermitted } from '../if-permitted'

interface AudienceFieldsProps {
  values: LetterFormValues
  segments: MailingChoices['segments']
  state: FormState | undefined
}

export function AudienceFields({ values, segments, state }: AudienceFieldsProps) {
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

/** Choosing a segment also selects the segment audience, and the other way round. */
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
