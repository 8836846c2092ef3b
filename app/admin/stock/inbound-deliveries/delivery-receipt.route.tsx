import { useLoaderData, Form, Link, useNavigation } from '@remix-run/react'

import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { readDelivery, receiptInput, receiveDelivery } from '~/domain/inventory/index.server'
import { piecesLeft, receivedField, type Delivery, type DeliveryLine } from '~/domain/inventory/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Checkbox, Input } from '~/ui/primitives/controls/controls'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ConcurrentEdit, VersionField } from '../../shared/form/concurrent-edit'
import { LineProduct } from './delivery-lines'

export const meta = officeMeta('Приём поставки')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminDeliveryReceipt', {
  query: noQuery,
  fallback: 'Поставка не загрузилась',
  load: async ({ params }) => ({ delivery: await readDelivery(params.deliveryId ?? '') }),
  actions: {
    receive: adminAction({
      schema: receiptInput,
      fallback: 'Поставка не принята',
      run: async (receipt, { params, actor }) => {
        const id = params.deliveryId ?? ''
        const { isClosed } = await receiveDelivery({ ...receipt, id, actor })
        return {
          toast: isClosed ? 'Поставка принята' : 'Принято, остальное ещё ждём',
          to: officePaths.delivery(id),
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminDeliveryReceiptRoute() {
  return <DeliveryReceipt {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface DeliveryReceiptProps {
  delivery: Delivery
  state: FormState | undefined
}

/** The expected numbers are prefilled. */
function DeliveryReceipt({
  delivery: { id, supplier, status, version, lines },
  state,
}: DeliveryReceiptProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'receive'
  return (
    <>
      <Link to={officePaths.delivery(id)} className="touch-link text-muted hover:text-ink">
        ← {supplier}
      </Link>
      <h1 className="mt-1 mb-4 text-section">Приём поставки</h1>
      <ConcurrentEdit state={state} by={null} differences={[]} />
      {status !== 'OPEN' || lines.length === 0 ? (
        <p className="panel p-4">
          {status === 'OPEN' ? 'В поставке нет товаров: сначала добавьте их.' : 'Эту поставку уже не ждут.'}
        </p>
      ) : (
        <Form key={state === undefined ? version : 'again'} method="post" noValidate className="grid gap-4">
          <VersionField version={version} />
          <section className="panel overflow-clip">
            <Table caption="Что пришло" columns={columnsOf(state)} rows={lines} keyOf={(line) => line.id} />
          </section>
          <section className="panel grid gap-3 p-4">
            <p className="text-muted">
              Если пришло не всё, исправьте количество: остальное будем ждать дальше.
            </p>
            <Checkbox
              name="isAll"
              label="Больше ничего не придёт: закрыть поставку"
              defaultChecked={state?.values.isAll === 'on'}
            />
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value="receive" tone="accent" busy={isBusy} data-save>
                Принять
              </Button>
              <LinkButton to={officePaths.delivery(id)} tone="outline">
                Не сейчас
              </LinkButton>
            </div>
          </section>
        </Form>
      )}
    </>
  )
}

function columnsOf(state: FormState | undefined): readonly Column<DeliveryLine>[] {
  return [
    { label: 'Товар', phone: 'first', cell: (line) => <LineProduct line={line} /> },
    {
      label: 'Ждём',
      align: 'end',
      phone: 'second',
      cell: (line) => `ждём ${formatNumber(piecesLeft(line))} шт.`,
    },
    {
      label: 'Пришло',
      align: 'end',
      phone: 'third',
      cell: (line) => <ReceivedField line={line} state={state} />,
    },
  ]
}

function ReceivedField({ line, state }: { line: DeliveryLine; state: FormState | undefined }) {
  const name = receivedField(line.id)
  const [error] = errorsOf(state, name)
  return (
    <span className="inline-grid justify-items-end gap-1">
      <Input
        id={name}
        name={name}
        defaultValue={state?.values[name] ?? piecesLeft(line)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        className="w-24 text-right"
        aria-label={`Пришло: ${line.product.name}`}
        aria-invalid={error === undefined ? undefined : true}
      />
      {error === undefined ? null : (
        <span role="alert" className="text-caption font-semibold text-danger">
          {error}
        </span>
      )}
    </span>
  )
}
