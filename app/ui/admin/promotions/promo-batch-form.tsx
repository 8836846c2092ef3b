import { MOST_IN_BATCH, type PromoFormValues } from '~/domain/promotions/staff'
import type { FormState } from '~/http/form-state'
import { FormErrors } from '~/ui/account/form-errors'
import { TextField } from '~/ui/primitives/text-field'

import { PromoDiscountFields, PromoTimeFields, type PromoCategory } from './promo-fields'
import { PromoFormFrame } from './promo-form-frame'

interface PromoBatchFormProps {
  values: PromoFormValues
  categories: readonly PromoCategory[]
  state: FormState | undefined
}

/** Many codes at once, each for one use: for a mailing, or printed on cards. */
export function PromoBatchForm({ values, categories, state }: PromoBatchFormProps) {
  return (
    <PromoFormFrame
      title="Одноразовые коды"
      note="Каждый код действует один раз. Готовые коды можно скачать файлом."
      version="new"
      state={state}
      save="Сделать коды"
    >
      <FormErrors state={state} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4">
          <section className="panel grid items-start gap-4 p-4 sm:grid-cols-2">
            <h2 className="text-body sm:col-span-2">Коды</h2>
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
          </section>
          <PromoDiscountFields values={values} categories={categories} state={state} />
        </div>
        <PromoTimeFields values={values} state={state} />
      </div>
    </PromoFormFrame>
  )
}
