import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readPickupOptions } from '~/domain/delivery/index.server'
import { checkOrderForm, placeStaffOrder, staffDeliveryTable, withShades } from '~/domain/orders/index.server'
import { readOrderForm, withPieces, type OrderForm } from '~/domain/orders/staff'
import { openDraft, withDraft } from '~/admin/shared/drafts/drafted-forms.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { newFormKey } from '~/http/forms/form-key.server'
import { isFormState } from '~/http/forms/form-state'
import { idempotentAction, type IdempotentContext } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'
import { NewOrder } from '~/admin/orders/new-order/new-order'

import { formAgain, takeStep, withPricesOfNow } from './new-order-steps.server'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Новый заказ')

const NO_SHADE = 'Проверьте код оттенка'
const FAILED = 'Ошибка при создании заказа: '

const page = defineAdminPage('adminNewOrder', {
  query: noQuery,
  fallback: 'Форма заказа не загрузилась',
  load: async (context) => {
    const [delivery, places, draft] = await Promise.all([
      staffDeliveryTable(),
      readPickupOptions(),
      openDraft('order', context, null),
    ])
    return { delivery, places, draft }
  },
  actions: withDraft('order', {
    order: idempotentAction({
      // Unvalidated: an unfinished form must not be rejected.
      schema: z.record(z.string(), z.string()),
      fallback: `${FAILED}Неизвестная ошибка`,
      run: async (values, context) => {
        if (values.step === 'create') return create(values, context)
        const { form, fieldErrors } = await takeStep(readOrderForm(values), values.step ?? '')
        return { again: await formAgain(form, { formErrors: [], fieldErrors }) }
      },
    }),
  }),
})

async function create(values: Record<string, string>, { actor, once }: IdempotentContext) {
  const { form, fieldErrors: unknown } = await withShades(readOrderForm(values))
  if (Object.keys(unknown).length > 0)
    return { again: await formAgain(form, { formErrors: [NO_SHADE], fieldErrors: unknown }), status: 422 }
  const checked = checkOrderForm(form)
  if (!('order' in checked)) return { again: await formAgain(withPieces(form), checked), status: 422 }
  try {
    const made = await placeStaffOrder({ order: checked.order, once, actor })
    if (made.isOther) return await madeBefore(form, made)
    const { orderId, orderNumber, isNew } = made
    return await redirectWithToast(officePaths.order(orderId), {
      text: `Заказ ${orderNumber} ${isNew ? 'создан' : 'уже создан'}`,
    })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const { message, field, status } = error
    const { form: priced, fieldErrors } = await withPricesOfNow(form)
    const refusal = {
      formErrors: [FAILED + message],
      fieldErrors: { ...(field === undefined ? {} : { [field]: [message] }), ...fieldErrors },
    }
    return { again: await formAgain(priced, refusal), status }
  }
}

/** The form has already created another order; it gets a new key and a link to that order. */
async function madeBefore(
  form: OrderForm,
  { orderId, orderNumber }: { orderId: string; orderNumber: string },
) {
  const text = `Из этой формы уже создан заказ ${orderNumber}, и в нём другие данные. Если нужен ещё один заказ, создайте его снова.`
  const state = await formAgain({ ...form, formKey: newFormKey() }, { formErrors: [text], fieldErrors: {} })
  return {
    again: { ...state, link: { to: officePaths.order(orderId), label: `Открыть заказ ${orderNumber}` } },
    status: 409,
  }
}

export const loader = page.loader
export const action = page.action

export default function AdminNewOrderRoute() {
  const answer = useActionData<unknown>()
  return <NewOrder {...useLoaderData<typeof loader>()} state={isFormState(answer) ? answer : undefined} />
}
