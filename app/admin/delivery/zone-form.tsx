import { zoneLimits, type ZoneRow } from '~/domain/delivery/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { fieldDifferences } from '../shared/form/field-differences'
import { FormFrame } from '../shared/form/form-frame'
import { KeptNote } from '../shared/form/kept-note'
import { LastChange } from '../shared/form/last-change'
import { RadioField } from '../shared/form/radio-field'

interface ZoneFormProps {
  zone: (ZoneRow & { version: string; lastChange: { actorName: string; createdAt: Date } | null }) | null
  state: FormState | undefined
}

export function ZoneForm({ zone, state }: ZoneFormProps) {
  const values = textsOf(zone)
  const lastChange = zone?.lastChange ? (
    <LastChange name={zone.lastChange.actorName} at={zone.lastChange.createdAt} />
  ) : null
  const note = zone ? <KeptNote lastChange={lastChange} deletion={officePaths.zoneDeletion(zone.id)} /> : null
  return (
    <FormFrame
      back={{ to: officePaths.zones(), label: 'Зоны доставки' }}
      title={zone?.name ?? 'Новая зона доставки'}
      note={note}
      version={zone?.version ?? null}
      state={state}
      concurrentEdit={{
        by: lastChange,
        differences: fieldDifferences({ labels, now: values, state, choices: { isServed: served } }),
      }}
    >
      <section className="panel grid gap-4 p-4">
        <TextField
          name="name"
          label="Название"
          hint="Для сотрудников: «Область», «Курьер до часа»"
          state={state}
          defaultValue={values.name}
          maxLength={80}
          required
        />
        <Field
          id="cities"
          label="Города"
          hint="По одному в строке или через запятую"
          error={errorsOf(state, 'cities')}
        >
          {(control) => (
            <Textarea
              {...control}
              name="cities"
              rows={4}
              maxLength={20_000}
              defaultValue={state?.values.cities ?? values.cities}
            />
          )}
        </Field>
        <Field
          id="postalCodes"
          label="Индексы"
          hint={`Целиком, началом или промежутком: 283001, 2830, 284000-284099. Городов и индексов вместе — до ${zoneLimits.places}`}
          error={errorsOf(state, 'postalCodes')}
        >
          {(control) => (
            <Textarea
              {...control}
              name="postalCodes"
              rows={3}
              maxLength={20_000}
              defaultValue={state?.values.postalCodes ?? values.postalCodes}
            />
          )}
        </Field>
      </section>
      <section className="panel grid gap-4 p-4">
        <RadioField
          name="isServed"
          label={labels.isServed}
          options={served}
          defaultValue={values.isServed}
          state={state}
        />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            name="rate"
            label="Стоимость, ₽"
            state={state}
            defaultValue={values.rate}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            name="freeFrom"
            label="Бесплатно от, ₽"
            hint="Пусто — как у магазина"
            state={state}
            defaultValue={values.freeFrom}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            name="minDays"
            label="Срок: от, дней"
            state={state}
            defaultValue={values.minDays}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <TextField
            name="maxDays"
            label="Срок: до, дней"
            state={state}
            defaultValue={values.maxDays}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </div>
      </section>
    </FormFrame>
  )
}

const served = [
  ['yes', 'Доставляем'],
  ['no', 'Не доставляем: только самовывоз'],
] as const

const labels = {
  name: 'Название',
  cities: 'Города',
  postalCodes: 'Индексы',
  isServed: 'Доставка',
  rate: 'Стоимость, ₽',
  freeFrom: 'Бесплатно от, ₽',
  minDays: 'Срок: от, дней',
  maxDays: 'Срок: до, дней',
} as const

type ZoneTexts = Readonly<Record<keyof typeof labels, string>>

function textsOf(zone: ZoneRow | null): ZoneTexts {
  if (!zone)
    return {
      name: '',
      cities: '',
      postalCodes: '',
      isServed: 'yes',
      rate: '',
      freeFrom: '',
      minDays: '1',
      maxDays: '3',
    }
  return {
    name: zone.name,
    cities: zone.cities.join('\n'),
    postalCodes: zone.postalCodes.join('\n'),
    isServed: zone.isServed ? 'yes' : 'no',
    rate: roubles(zone.rateKopecks),
    freeFrom: zone.freeFromKopecks === null ? '' : roubles(zone.freeFromKopecks),
    minDays: String(zone.minDays),
    maxDays: String(zone.maxDays),
  }
}

/** Without a unit, as the form's fields need it. */
const roubles = (kopecks: number): string => formatRoubles(kopecks).replaceAll(/[^\d,]/g, '')
