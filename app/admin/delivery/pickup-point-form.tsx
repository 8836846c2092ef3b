import { PICKUP_WEEK, type PickupPointRow } from '~/domain/delivery/staff'
import { timetable } from '~/domain/settings/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { fieldDifferences } from '../shared/form/field-differences'
import { FormFrame } from '../shared/form/form-frame'
import { KeptNote } from '../shared/form/kept-note'
import { LastChange } from '../shared/form/last-change'
import { RadioField } from '../shared/form/radio-field'
import { ProofField } from '../shared/form/proof-field'
import { WeekSetting } from '../shared/setting-fields/week-setting'

interface PickupPointFormProps {
  point:
    (PickupPointRow & { version: string; lastChange: { actorName: string; createdAt: Date } | null }) | null
  week: Readonly<Record<string, string>>
  isProven: boolean
  state: FormState | undefined
}

export function PickupPointForm({ point, week, isProven, state }: PickupPointFormProps) {
  const values = textsOf(point)
  const lastChange = point?.lastChange ? (
    <LastChange name={point.lastChange.actorName} at={point.lastChange.createdAt} />
  ) : null
  const note = point ? (
    <KeptNote lastChange={lastChange} deletion={officePaths.pickupPointDeletion(point.id)} />
  ) : null
  const hours = point === null ? '' : timetable(point.openingHours).map((line) => `${line.days} ${line.hours}`).join(', ') // prettier-ignore
  return (
    <FormFrame
      back={{ to: officePaths.pickupPoints(), label: 'Пункты самовывоза' }}
      title={point?.name ?? 'Новый пункт самовывоза'}
      note={note}
      version={point?.version ?? null}
      state={state}
      concurrentEdit={{
        by: lastChange,
        differences: [
          ...fieldDifferences({
            labels,
            now: values,
            state,
            choices: { isActive: workings, canTint: tintings },
          }),
          ...hoursDifference(hours, week, state),
        ],
      }}
    >
      <section className="panel grid gap-4 p-4">
        <TextField
          name="name"
          label="Название"
          hint="Как его знают клиенты: «Магазин на Артёма», «Склад»"
          state={state}
          defaultValue={values.name}
          maxLength={80}
          required
        />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            name="city"
            label="Город"
            state={state}
            defaultValue={values.city}
            maxLength={100}
            autoComplete="off"
            required
          />
          <TextField
            name="phone"
            label="Телефон"
            state={state}
            defaultValue={values.phone}
            maxLength={30}
            inputMode="tel"
            autoComplete="off"
          />
        </div>
        <TextField
          name="address"
          label="Адрес"
          state={state}
          defaultValue={values.address}
          maxLength={200}
          autoComplete="off"
          required
        />
        <Field
          id="note"
          label="Как найти"
          hint="Покажем при оформлении заказа: «вход со двора»"
          error={errorsOf(state, 'note')}
        >
          {(control) => (
            <Textarea
              {...control}
              name="note"
              rows={2}
              maxLength={300}
              defaultValue={state?.values.note ?? values.note}
            />
          )}
        </Field>
        <RadioField
          name="isActive"
          label={labels.isActive}
          options={workings}
          defaultValue={values.isActive}
          state={state}
        />
        <RadioField
          name="canTint"
          label={labels.canTint}
          options={tintings}
          defaultValue={values.canTint}
          state={state}
        />
      </section>
      <section className="panel grid gap-2 p-4">
        <WeekSetting
          name={PICKUP_WEEK}
          field={{ kind: 'week', label: 'Часы работы', hint: 'Пустой день — выходной' }}
          values={{ ...week, ...state?.values }}
          state={state}
        />
      </section>
      <ProofField
        isProven={isProven}
        state={state}
        isFor="Нужен, чтобы сохранить пункт: его название и адрес стоят в письмах о заказах"
      />
    </FormFrame>
  )
}

const workings = [
  ['yes', 'Выдаёт заказы'],
  ['no', 'Закрыт: выбрать его нельзя'],
] as const

const tintings = [
  ['yes', 'Выдаёт'],
  ['no', 'Не выдаёт: такой заказ в этом пункте не оформить'],
] as const

const labels = {
  name: 'Название',
  city: 'Город',
  address: 'Адрес',
  phone: 'Телефон',
  note: 'Как найти',
  isActive: 'Работа пункта',
  canTint: 'Заколерованная краска',
} as const

type PointTexts = Readonly<Record<keyof typeof labels, string>>

function textsOf(point: PickupPointRow | null): PointTexts {
  if (!point) return { name: '', city: '', address: '', phone: '', note: '', isActive: 'yes', canTint: 'yes' }
  const { name, city, address, phone, note, isActive, canTint } = point
  return {
    ...{ name, city, address, phone: phone ?? '', note: note ?? '' },
    ...{ isActive: isActive ? 'yes' : 'no', canTint: canTint ? 'yes' : 'no' },
  }
}

/** Opening hours as one difference: fourteen separate fields would be unreadable. */
function hoursDifference(
  theirs: string,
  week: Readonly<Record<string, string>>,
  state: FormState | undefined,
) {
  if (!state || Object.entries(week).every(([name, text]) => (state.values[name] ?? '') === text)) return []
  return [{ label: 'Часы работы', theirs, typed: 'то, что ниже' }]
}
