import { Form, Link, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import type { PickupOption } from '~/domain/delivery/shared'
import { type DeliveryTable, termsIn } from '~/domain/delivery/staff'
import { officePaths } from '~/office-paths'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import type { StaffCustomer } from '~/domain/customers/shared'
import { chosenDelivery, type DeliveryRates, orderFormTotal, withCustomer } from '~/domain/orders/staff'
import { formatPhone } from '~/platform/contacts/phone'
import { Button } from '~/ui/primitives/controls/button'
import { classNames } from '~/ui/primitives/display/class-names'
import { type DeliveryMethod, deliveryMethodLabels } from '~/domain/orders/shared'
import { formatRoubles } from '~/platform/money/money'
import { PickupPoints } from '~/ui/pickup-points'
import { Radio, Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { DraftNotice } from '../../shared/drafts/draft-notice'
import { DraftWords, KeepDraft } from '../../shared/drafts/draft-words'
import { KEEP_DRAFT, type OpenedDraft } from '../../shared/drafts/opened-draft'
import { useKeptDraft } from '../../shared/drafts/use-kept-draft'
import { useSendingWaits } from '../../shared/drafts/use-sending-waits'
import { FormKey } from '../../shared/form/form-key'
import { UnsavedChanges } from '../../shared/form/unsaved-changes'
import { NewOrderLines } from './new-order-lines'
import { type NewOrderState, type NewOrderView, useNewOrder } from './new-order-state'
import { NewOrderSummary } from './new-order-summary'
import { LiveChoice } from '../../shared/form/live-choice'
import { instead } from '../../shared/form/repeated-rows'
import { NewOrderField } from './new-order-field'
import { onlyForPickup } from '../only-for-pickup'
import { AddressFold } from '../address-fold'
import { addressInputs } from '../address-inputs'

const methods: readonly DeliveryMethod[] = ['PICKUP', 'DELIVERY']

interface NewOrderDeliveryProps extends NewOrderView {
  rates: DeliveryRates
  places: readonly [PickupOption, ...PickupOption[]]
}

function NewOrderDelivery({ rates, places, ...view }: NewOrderDeliveryProps) {
  const { form, change, errors } = view
  const price = (delivery: DeliveryMethod) =>
    formatRoubles(orderFormTotal({ ...form, delivery }, rates).deliveryKopecks)
  return (
    <section className={classNames('panel p-4', onlyForPickup.form)}>
      <h2 className="mb-3 text-body">Получение</h2>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Способ получения</legend>
        {methods.map((method) => (
          <Radio
            key={method}
            name="delivery"
            value={method}
            label={deliveryMethodLabels[method]}
            aside={price(method)}
            checked={chosenDelivery(form) === method}
            onChange={() => change({ delivery: method })}
          />
        ))}
        {errors('delivery').map((text) => (
          <p key={text} className="text-caption font-semibold text-danger sm:col-span-2">
            {text}
          </p>
        ))}
      </fieldset>
      <div className={classNames('mt-3', onlyForPickup.part)}>
        <PickupPoints
          label="Пункт самовывоза"
          options={places}
          chosenId={form.pickupPointId}
          errors={errors('pickupPointId')}
          onChoose={(pickupPointId) => change({ pickupPointId })}
        />
      </div>
      <div className="mt-3">
        <AddressFold
          address={form}
          isNeeded={chosenDelivery(form) === 'DELIVERY'}
          isOpen={addressInputs.some(({ name }) => errors(name).length > 0)}
        >
          {addressInputs.map((input) => (
            <NewOrderField key={input.name} view={view} {...input} />
          ))}
        </AddressFold>
      </div>
      <Field id="notes" label="Комментарий к заказу" error={errors('notes')} className="mt-4">
        {(control) => (
          <Textarea
            {...control}
            name="notes"
            rows={2}
            maxLength={2_000}
            value={form.notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
          />
        )}
      </Field>
    </section>
  )
}

interface NewOrderProps {
  delivery: DeliveryTable
  places: readonly [PickupOption, ...PickupOption[]]
  draft: OpenedDraft
  state: NewOrderState | undefined
}

export function NewOrder({ delivery, places, draft, state }: NewOrderProps) {
  const element = useRef<HTMLFormElement>(null)
  const view = useNewOrder(state ?? draft.state)
  const rates = termsIn(delivery, view.form)
  const isBusy = useNavigation().formData?.get('step') === 'create'
  const { draftId, found, touch, ...kept } = useKeptDraft({ form: element, draft, state, isBusy })
  const waits = useSendingWaits(kept.isSending)
  const changed = useRef(view.form)
  useEffect(() => {
    if (changed.current !== view.form) touch()
    changed.current = view.form
  }, [view.form, touch])
  const isKept = kept.isKept || (draft.found?.isInForm === true && !kept.isTouched)
  return (
    <>
      {found === null ? null : <DraftNotice {...found} />}
      <UnsavedChanges isDirty={view.isDirty && !isBusy && !isKept} />
      <Link to={officePaths.orders()} className="text-muted hover:text-ink">
        ← Все заказы
      </Link>
      <h1 className="mt-1 mb-4 text-section">Новый заказ</h1>
      <FormErrors state={state} />
      <Form
        ref={element}
        method="post"
        noValidate
        preventScrollReset
        onKeyDown={keepOnEnter}
        onSubmit={waits.hold}
      >
        {/* The first submit button, which Enter uses without scripts: it recalculates and creates no order. */}
        <button name="step" value="recalculate" tabIndex={-1} aria-hidden="true" className="sr-only">
          Пересчитать
        </button>
        {/* Before the field of the same name, so that it comes first. */}
        <KeepDraft name="intent" value={KEEP_DRAFT} />
        <p role="status" className="mb-2 text-small text-muted empty:hidden">
          <DraftWords {...kept} />
        </p>
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="draftId" value={draftId} />
        <FormKey />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid gap-4">
            <NewOrderCustomer {...view} />
            <NewOrderLines {...view} />
            <NewOrderDelivery {...view} rates={rates} places={places} />
          </div>
          <NewOrderSummary {...view} rates={rates} isBusy={isBusy || waits.isHeld} />
        </div>
      </Form>
    </>
  )
}

/** Enter does not submit: the order is created by its button or Ctrl+S. */
function keepOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function NewOrderCustomer(view: NewOrderView) {
  return (
    <section className="panel p-4">
      <h2 className="mb-3 text-body">Клиент</h2>
      <input type="hidden" name="customerId" value={view.form.customerId} />
      {view.form.customerId === '' ? <CustomerSearch view={view} /> : <ChosenCustomer {...view} />}
      <div className="mt-4 grid items-start gap-3 md:grid-cols-3">
        <NewOrderField view={view} name="customerName" label="Имя клиента" required maxLength={200} />
        <NewOrderField view={view} name="customerEmail" label="Email" type="email" maxLength={254} />
        <NewOrderField view={view} name="customerPhone" label="Телефон" type="tel" maxLength={32} />
      </div>
      <p className="mt-2 text-caption text-muted">
        Без email письма о заказе не будет. Чего не знаете, оставьте пустым.
      </p>
    </section>
  )
}

function CustomerSearch({ view }: { view: NewOrderView }) {
  const { form, change, set, state } = view
  return (
    <LiveChoice<StaffCustomer>
      label="Найти среди клиентов"
      name="customerSearch"
      placeholder="Имя, email или телефон"
      value={form.customerSearch}
      error={[]}
      found={state?.hits?.customers ?? null}
      source={officePaths.newOrderCustomers}
      keyOf={({ id }) => id}
      empty="Такого клиента нет: заполните поля ниже"
      choosing={({ id }) => ({ name: 'step', value: `choose-customer:${id}` })}
      onType={(customerSearch) => change({ customerSearch })}
      onChoose={(customer) => set(withCustomer(form, customer))}
    >
      {({ name, email, phone }) => (
        <span className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-caption text-muted">
            {[email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
    </LiveChoice>
  )
}

function ChosenCustomer({ change, errors }: NewOrderView) {
  const [error] = errors('customerId')
  return (
    <p
      id="customerId"
      tabIndex={-1}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-2 rounded-control px-3 py-2',
        error === undefined ? 'bg-success-pale' : 'bg-danger-pale font-semibold text-danger',
      )}
    >
      {error ?? 'Заказ запишется постоянному клиенту.'}
      <Button
        name="step"
        value="forget-customer"
        tone="outline"
        small
        onClick={instead(() => change({ customerId: '' }))}
      >
        Не записывать
      </Button>
    </p>
  )
}
