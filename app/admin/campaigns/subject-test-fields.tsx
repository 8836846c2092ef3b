import {
  subjectMeasureLabels,
  testHoursRange,
  testPercentRange,
  type LetterFormValues,
  type MailingChoices,
  type SubjectMeasure,
} from '~/domain/mailings/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormSection } from '../shared/form/form-section'
import { IfPermitted } from '../shared/parts/if-permitted'

interface SubjectTestFieldsProps {
  values: LetterFormValues
  measures: MailingChoices['measures']
  state: FormState | undefined
}

/**
 * A test needs opens or clicks to be counted. A test written before counting was switched off can still be
 * cleared.
 */
export function SubjectTestFields({ values, measures, state }: SubjectTestFieldsProps) {
  const isFilled = ['subjectB', 'testPercent', 'testHours', 'testMeasure'].some(
    (name) => (values[name] ?? '') !== '',
  )
  return (
    <FormSection title="Две темы на пробу">
      {measures.length === 0 ? <NothingCounted /> : null}
      {measures.length === 0 && !isFilled ? null : (
        <>
          <p className="text-caption text-muted">
            Часть получателей увидит первую или вторую тему, остальные — ту, что оказалась лучше. Без проверки
            оставьте всё пустым.
          </p>
          <TestFields values={values} measures={measures} state={state} />
        </>
      )}
    </FormSection>
  )
}

function NothingCounted() {
  return (
    <p className="text-small">
      Чтобы сравнить две темы, включите подсчёт открытий или переходов:{' '}
      <IfPermitted
        permission="settings.write"
        otherwise="это делает владелец в настройках, вкладка «Рассылки»"
      >
        <a href={officePaths.settings('mailings')} target="_blank" rel="noreferrer" className="link">
          Настройки, вкладка «Рассылки»
        </a>
      </IfPermitted>
      .
    </p>
  )
}

function TestFields({ values, measures, state }: SubjectTestFieldsProps) {
  return (
    <>
      <TextField
        name="subjectB"
        label="Вторая тема"
        state={state}
        defaultValue={values.subjectB}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        name="testPercent"
        label="Доля получателей, %"
        inputMode="numeric"
        state={state}
        defaultValue={values.testPercent}
        autoComplete="off"
        hint={`От ${testPercentRange.join(' до ')}: половина доли увидит первую тему, половина — вторую`}
      />
      <TextField
        name="testHours"
        label="Сколько часов ждать"
        inputMode="numeric"
        state={state}
        defaultValue={values.testHours}
        autoComplete="off"
        hint={`От ${testHoursRange.join(' до ')}; потом лучшая тема уйдёт остальным`}
      />
      <Field id="testMeasure" label="Какая тема лучше" error={errorsOf(state, 'testMeasure')}>
        {(control) => (
          <Select {...control} name="testMeasure" defaultValue={values.testMeasure ?? ''}>
            <option value="">Не выбрано</option>
            {offered(measures, values.testMeasure).map((measure) => (
              <option key={measure} value={measure}>
                {subjectMeasureLabels[measure]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

/** The counted measures, plus the chosen one even when it is no longer counted. */
const offered = (measures: readonly SubjectMeasure[], chosen: string | undefined): SubjectMeasure[] =>
  (Object.keys(subjectMeasureLabels) as SubjectMeasure[]).filter(
    (measure) => measures.includes(measure) || measure === chosen,
  )
