import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { customerStatusAction } from '~/admin/customers/customer-actions.server'
import { CustomerPage } from '~/admin/customers/customer-page'
import { readOrigin } from '~/admin/shared/list/list-origin.server'
import { adminAction, defineAdminPage, type AdminFormContext } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  addCustomerNote,
  customerEditInput,
  customerNoteInput,
  editCustomer,
  assertCustomer,
  endCustomerSessions,
  liftMailStop,
  readCustomer,
  tagCustomers,
  tagInput,
  untagCustomers,
} from '~/domain/customers/index.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found?.customer.name ?? 'Клиент не найден')(args)

const customerIdOf = ({ params }: Pick<AdminFormContext, 'params'>): string => params.customerId ?? ''

const page = defineAdminPage('adminCustomer', {
  query: z.object({
    edit: z.literal('1').optional().catch(undefined),
    off: z.literal('1').optional().catch(undefined),
    from: z.string().max(2_000).optional().catch(undefined),
    orders: z.coerce.number().int().min(1).max(1_000).catch(1),
  }),
  fallback: 'Клиент не загрузился',
  load: ({ params, query }) =>
    foundOrMissing(params.customerId ?? '', async (customerId) => ({
      ...(await readCustomer(customerId, query.orders)),
      back: readOrigin(query.from, ['customers']).href,
      isEdited: query.edit === '1',
      isSwitchOffOpen: query.off === '1',
    })),
  actions: {
    status: customerStatusAction,
    save: adminAction({
      schema: customerEditInput,
      fallback: 'Ошибка при обновлении данных клиента',
      run: async ({ version, ...wanted }, context) => {
        const isChanged = await editCustomer({
          customerId: customerIdOf(context),
          wanted,
          version,
          actor: context.actor,
        })
        return { toast: isChanged ? 'Данные клиента обновлены' : 'Ничего не изменилось' }
      },
    }),
    note: idempotentAction({
      schema: customerNoteInput,
      fallback: 'Ошибка при добавлении заметки: Неизвестная ошибка',
      run: async ({ text }, { once, ...context }) => {
        await addCustomerNote({
          customerId: customerIdOf(context),
          text: text ?? '',
          once,
          actor: context.actor,
        })
        return { toast: text === null ? 'Заметка пуста, ничего не записано' : 'Заметка записана' }
      },
    }),
    tag: adminAction({
      schema: tagInput,
      fallback: 'Тег не добавлен',
      run: async ({ tag }, context) => {
        await assertCustomer(customerIdOf(context))
        const count = await tagCustomers({ customerIds: [customerIdOf(context)], tag, actor: context.actor })
        return { toast: count === 0 ? `Тег «${tag}» уже есть` : `Тег «${tag}» добавлен` }
      },
    }),
    'lift-stop': adminAction({
      schema: z.object({}),
      fallback: 'Рассылки не разрешены',
      run: async (_, context) => {
        await liftMailStop({ customerId: customerIdOf(context), actor: context.actor })
        return { toast: 'Рассылки снова отправляются' }
      },
    }),
    untag: adminAction({
      schema: tagInput,
      fallback: 'Тег не снят',
      run: async ({ tag }, context) => {
        await assertCustomer(customerIdOf(context))
        await untagCustomers({ customerIds: [customerIdOf(context)], tag, actor: context.actor })
        return { toast: `Тег «${tag}» снят` }
      },
    }),
    'end-session': adminAction({
      schema: z.object({ sessionId: z.string().max(40).default('') }),
      fallback: 'Сеанс не завершён',
      run: async ({ sessionId }, context) => {
        await endCustomerSessions({ customerId: customerIdOf(context), sessionId, actor: context.actor })
        return { toast: 'Сеанс завершён' }
      },
    }),
    'end-sessions': adminAction({
      schema: z.object({}),
      fallback: 'Сеансы не завершены',
      run: async (_, context) => {
        const ended = await endCustomerSessions({
          customerId: customerIdOf(context),
          sessionId: null,
          actor: context.actor,
        })
        return { toast: ended === 0 ? 'Завершать нечего' : 'Сеансы завершены' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminCustomerRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useFormState()
  return found ? <CustomerPage {...found} state={state} /> : <CustomerMissing customerId={id} />
}

function CustomerMissing({ customerId }: { customerId: string }) {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Клиент не найден"
      actions={<LinkButton to={officePaths.customers()}>К клиентам</LinkButton>}
    >
      {customerId}
    </EmptyState>
  )
}
