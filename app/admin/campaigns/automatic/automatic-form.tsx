import { Link } from '@remix-run/react'

import {
  type AutomaticMailPage,
  type AutomaticReport,
  automaticWords,
  MOST_DELAY_HOURS,
} from '~/domain/mailings/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Checkbox, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormFrame } from '../../shared/form/form-frame'
import { FormSection } from '../../shared/form/form-section'
import { AutomaticPreview, type PreviewedPerson } from './automatic-preview'
import { AutomaticReportPanel, type MailReason } from './automatic-report'
import { delayInBoth } from './delay-text'
import { LetterTest } from '../letter/letter-test'

interface AutomaticFormProps {
  mail: AutomaticMailPage
  newTemplateId: string | null
  templates: readonly { id: string; name: string }[]
  report: AutomaticReport
  reasons: readonly MailReason[]
  email: string
  preview: PreviewedPerson
  state: FormState | undefined
}

export function AutomaticForm({
  mail,
  newTemplateId,
  templates,
  report,
  reasons,
  email,
  preview,
  state,
}: AutomaticFormProps) {
  const words = automaticWords[mail.name]
  const typed = (name: string, now: string): string => state?.values[name] ?? now
  const differences = [
    { label: 'Включено', theirs: mail.isOn ? 'да' : 'нет', typed: typed('isOn', '') === 'on' ? 'да' : 'нет' },
    { label: 'Задержка, часов', theirs: String(mail.delayHours), typed: typed('delayHours', '') },
  ].filter((one) => one.theirs !== one.typed)
  return (
    <>
      <FormFrame
        back={{ to: officePaths.automaticMails(), label: 'Автоматические письма' }}
        title={words.title}
        note={words.when}
        version={mail.version}
        state={state}
        concurrentEdit={{ by: null, differences }}
      >
        <FormSection title="Когда и кому">
          <Checkbox
            name="isOn"
            label="Отправлять"
            defaultChecked={state ? state.values.isOn === 'on' : mail.isOn}
          />
          <p className="text-muted">{words.who}. У каждого письма есть ссылка, чтобы отписаться.</p>
          <TextField
            name="delayHours"
            label={`${words.delayFrom}, часов`}
            inputMode="numeric"
            required
            state={state}
            defaultValue={String(mail.delayHours)}
            hint={`От 0 до ${MOST_DELAY_HOURS}. Сейчас: ${delayInBoth(mail.delayHours)}`}
          />
          <Field
            id="templateId"
            label="Письмо"
            error={errorsOf(state, 'templateId')}
            hint="Товары, кнопка и промокод встают под письмом сами. Шаблонов со своим промокодом здесь нет"
          >
            {(control) => (
              <Select
                {...control}
                name="templateId"
                defaultValue={typed('templateId', newTemplateId ?? mail.templateId ?? '')}
              >
                <option value="">Письмо магазина</option>
                {templates.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {newTemplateId === null ? null : (
            <p className="font-semibold">Новый шаблон выбран: сохраните, и письма пойдут с ним.</p>
          )}
          <p className="flex flex-wrap gap-x-6">
            <Link
              to={
                mail.templateId === null
                  ? officePaths.newMailingTemplate({ automatic: mail.name })
                  : officePaths.mailingTemplate(mail.templateId)
              }
              className="touch-link link"
            >
              Изменить текст
            </Link>
            <Link to={officePaths.mailingTemplates()} className="touch-link link">
              Все шаблоны
            </Link>
          </p>
          <AutomaticTerms mail={mail} state={state} />
        </FormSection>
      </FormFrame>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 pb-16 md:pb-0 xl:grid-cols-[minmax(0,1fr)_340px]">
        <AutomaticPreview mail={mail} preview={preview} />
        <div className="grid grid-cols-1 gap-4">
          <AutomaticReportPanel report={report} reasons={reasons} />
          <LetterTest
            email={email}
            person={preview.query.person === undefined ? null : preview.name}
            state={state}
          />
        </div>
      </div>
    </>
  )
}

function AutomaticTerms({
  mail: { name, terms },
  state,
}: {
  mail: AutomaticMailPage
  state: FormState | undefined
}) {
  if (name === 'reorder') {
    return (
      <TextField
        name="squareMetres"
        label="Спросить тех, у кого краски меньше чем на, м²"
        inputMode="numeric"
        required
        state={state}
        defaultValue={String(terms.squareMetres)}
        hint="Считается по расходу и объёму заказанного, в два слоя. Обычная комната — около 40 м²"
      />
    )
  }
  if (name !== 'first-order') return null
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <TextField
        name="percent"
        label="Скидка, %"
        inputMode="numeric"
        required
        state={state}
        defaultValue={String(terms.percent)}
      />
      <TextField
        name="minimum"
        label="Заказ от, ₽"
        inputMode="numeric"
        required
        state={state}
        defaultValue={String(Math.round(terms.minimumKopecks / 100))}
      />
      <TextField
        name="days"
        label="Действует, дней"
        inputMode="numeric"
        required
        state={state}
        defaultValue={String(terms.days)}
      />
    </div>
  )
}
