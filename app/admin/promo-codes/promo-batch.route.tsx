import { randomInt } from 'node:crypto'

import { useLoaderData } from '@remix-run/react'

import { readPromoForm } from '~/admin/promo-codes/promo-form.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { addPromoBatch, promoBatchInput } from '~/domain/promotions/index.server'
import { MOST_IN_BATCH, type PromoFormValues } from '~/domain/promotions/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { PromoDiscountFields, PromoTimeFields, type PromoCategory } from './promo-fields'
import { promoList } from './promo-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Одноразовые коды')

const page = defineAdminPage('adminPromoBatch', {
  query: noQuery,
  fallback: 'Форма не загрузилась',
  load: () => readPromoForm(null),
  actions: {
    save: idempotentAction({
      schema: promoBatchInput,
      fallback: 'Коды не сделаны',
      run: async (wanted, { actor, once }) => {
        await addPromoBatch({ wanted, once, actor, random: randomInt })
        return {
          toast: `Готово: ${counted(wanted.count, ['код', 'кода', 'кодов'])}`,
          to: officePaths.promos({ batch: wanted.batch }),
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminPromoBatchRoute() {
  return <PromoBatchForm {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface PromoBatchFormProps {
  values: PromoFormValues
  categories: readonly PromoCategory[]
  state: FormState | undefined
}

/** Single-use codes for a campaign or for printed cards. */
function PromoBatchForm({ values, categories, state }: PromoBatchFormProps) {
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
