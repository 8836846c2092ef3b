import {
  INCOMING,
  MOST_MISSING,
  paceLabels,
  placeLabels,
  type ScheduleForForm,
  type ScheduleSource,
} from '~/domain/exchange/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Input, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { fieldDifferences } from '../../shared/form/field-differences'
import { FormFrame } from '../../shared/form/form-frame'
import { KeptNote } from '../../shared/form/kept-note'
import { LastChange } from '../../shared/form/last-change'
import { RadioField } from '../../shared/form/radio-field'

interface ImportScheduleFormProps {
  schedule: ScheduleForForm | null
  sources: readonly ScheduleSource[]
  state: FormState | undefined
}

export function ImportScheduleForm({ schedule, sources, state }: ImportScheduleFormProps) {
  const values = textsOf(schedule)
  const lastChange = schedule?.lastChange ? (
    <LastChange name={schedule.lastChange.actorName} at={schedule.lastChange.createdAt} />
  ) : null
  const deletion = schedule && officePaths.importScheduleDeletion(schedule.id)
  return (
    <FormFrame
      back={{ to: officePaths.importSchedules(), label: 'Загрузки по расписанию' }}
      title={schedule?.sourceName ?? 'Новая загрузка по расписанию'}
      note={deletion === null ? null : <KeptNote lastChange={lastChange} deletion={deletion} />}
      version={schedule?.version ?? null}
      state={state}
      concurrentEdit={{
        by: lastChange,
        differences: fieldDifferences({
          labels,
          now: values,
          state,
          choices: { place: places, pace: paces, isActive: active },
        }),
      }}
    >
      <section className="panel grid gap-4 p-4">
        {schedule?.problem ? (
          <p role="status" className="font-semibold text-danger">
            {schedule.problem}
          </p>
        ) : null}
        <Field
          id="sourceId"
          label="Источник"
          required
          hint="Столбцы и правила, которые запомнились с его файла; новый появится после первой загрузки"
          error={errorsOf(state, 'sourceId')}
        >
          {(control) => (
            <Select {...control} name="sourceId" defaultValue={state?.values.sourceId ?? values.sourceId}>
              <option value="">Выберите</option>
              {sources.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PlaceOfFile schedule={schedule} values={values} state={state} />
        <RadioField name="pace" label="Как часто" options={paces} defaultValue={values.pace} state={state} />
        <TextField
          name="mostMissing"
          label="Спросить меня, если в файле нет больше стольких процентов товаров"
          hint="Столько же может быть новых. И всегда, если цена меняется более чем вдвое или не читается больше половины строк"
          inputMode="numeric"
          state={state}
          defaultValue={values.mostMissing}
          className="max-w-xs"
        />
        <RadioField
          name="isActive"
          label="Скачивание"
          options={active}
          defaultValue={values.isActive}
          state={state}
        />
      </section>
    </FormFrame>
  )
}

type PlaceOfFileProps = Pick<ImportScheduleFormProps, 'schedule' | 'state'> & { values: ScheduleTexts }

/** The fields of the other place are hidden without scripts, too. */
function PlaceOfFile({ schedule, values, state }: PlaceOfFileProps) {
  return (
    <div className="group/place grid gap-4">
      <RadioField name="place" label="Откуда" options={places} defaultValue={values.place} state={state} />
      <div className="grid gap-4 group-has-[[name=place][value=folder]:checked]/place:hidden">
        <TextField
          name="url"
          label="Адрес файла"
          type="url"
          hint="https://…: CSV, XLSX или JSON lines до 100 МБ"
          state={state}
          defaultValue={values.url}
          maxLength={1_000}
          required
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField
            name="login"
            label="Логин"
            hint="Если файл открывается по паролю"
            state={state}
            defaultValue={values.login}
            maxLength={200}
            autoComplete="off"
          />
          <Field
            id="password"
            label="Пароль"
            hint={schedule?.login ? 'Сохранён; введите, только чтобы заменить' : 'Хранится зашифрованным'}
            error={errorsOf(state, 'password')}
          >
            {(control) => (
              <Input
                {...control}
                name="password"
                type="password"
                maxLength={500}
                autoComplete="new-password"
              />
            )}
          </Field>
        </div>
      </div>
      <div className="group-has-[[name=place][value=url]:checked]/place:hidden">
        <TextField
          name="fileName"
          label="Имя файла"
          hint={`Например, price.csv. Файл кладёт 1С или администратор сервера в папку ${INCOMING} хранилища магазина; он читается, когда не меняется минуту`}
          state={state}
          defaultValue={values.fileName}
          maxLength={100}
          required
        />
      </div>
    </div>
  )
}

const places = [
  ['url', placeLabels.url],
  ['folder', placeLabels.folder],
] as const

const paces = [
  ['NIGHTLY', paceLabels.NIGHTLY],
  ['HOURLY', paceLabels.HOURLY],
] as const

const active = [
  ['yes', 'Скачивать'],
  ['no', 'Пока не скачивать'],
] as const

const labels = {
  sourceId: 'Источник',
  place: 'Откуда',
  url: 'Адрес файла',
  fileName: 'Имя файла',
  login: 'Логин',
  pace: 'Как часто',
  mostMissing: 'Спросить, если нет, %',
  isActive: 'Скачивание',
} as const

type ScheduleTexts = Readonly<Record<keyof typeof labels, string>>

const textsOf = (schedule: ScheduleForForm | null): ScheduleTexts => ({
  sourceId: schedule?.sourceId ?? '',
  place: schedule?.fileName ? 'folder' : 'url',
  url: schedule?.url ?? '',
  fileName: schedule?.fileName ?? '',
  login: schedule?.login ?? '',
  pace: schedule?.pace ?? 'NIGHTLY',
  mostMissing: String(schedule?.mostMissing ?? MOST_MISSING),
  isActive: schedule?.isActive === false ? 'no' : 'yes',
})
