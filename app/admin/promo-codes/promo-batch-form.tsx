import { MOST_IN_BATCH, type PromoFormValues } from '~/domain/promotions/staff'
import type { FormState } from '~/http/forms/form-state'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { PromoDiscountFields, PromoTimeFields, type PromoCategory } from './promo-fields'
import { promoList } from './promo-form'

interface PromoBatchFormProps {
  values: PromoFormValues
  categories: readonly PromoCategory[]
  state: FormState | undefined
}

/** Single-use codes for a campaign or for printed cards. */
export function PromoBatchForm({ values, categories, state }: PromoBatchFormProps) {
  return (
    <FormFrame
      back={promoList}
      title="Одноразовые коды"
      note="Каждый код действует один раз. Готовые коды можно скачать файлом."
      version={null}
      state={state}
      save="Сделать коды"
      aside={<PromoTimeFields values={values} state={state} />}
    >
      <FormSection title="Коды">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="batch"
            label="Имя партии"
            required
            state={state}
            defaultValue=""
            maxLength={80}
            autoComplete="off"
            className="sm:col-span-2"
            hint="Видно только вам: например, «Рассылка к 8 Марта»"
          />
          <TextField
            name="prefix"
            label="Начало кода"
            state={state}
            defaultValue=""
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="Дальше — дефис и восемь случайных букв"
          />
          <TextField
            name="count"
            label="Сколько кодов"
            required
            inputMode="numeric"
            autoComplete="off"
            state={state}
            defaultValue="100"
            hint={`За один раз — до ${MOST_IN_BATCH}`}
          />
        </div>
      </FormSection>
      <PromoDiscountFields values={values} categories={categories} state={state} />
    </FormFrame>
  )
}
