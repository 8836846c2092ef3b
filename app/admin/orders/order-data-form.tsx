import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

import type { PickupOption } from '~/domain/delivery/shared'
import { deliveryMethodLabels, type DeliveryMethod, type OrderDetail } from '~/domain/orders/shared'
import { isConcurrentEdit } from '~/admin/shared/page/concurrent-edit'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { formatRoubles } from '~/platform/money/money'
import { formatPhone } from '~/platform/contacts/phone'
import { PickupPointChoice } from '~/ui/pickup-point-choice'
import { Button } from '~/ui/primitives/controls/button'
import { classNames } from '~/ui/primitives/display/class-names'
import { Checkbox, Radio } from '~/ui/primitives/controls/controls'
import { Moment } from '~/ui/primitives/display/moment'
import { TextField } from '~/ui/primitives/controls/text-field'

import { AddressFold } from './address-fold'
import { addressInputs } from './address-inputs'
import { ConcurrentEdit, VersionField } from '../shared/form/concurrent-edit'
import { UnsavedChanges } from '../shared/form/unsaved-changes'
import { useDirtyForm } from '../shared/form/use-dirty-form'
import { onlyForPickup } from './only-for-pickup'

export interface OrderDataFacts {
  version: string
  lastChange: { authorName: string; createdAt: Date } | null
  /** Null when the delivery method and address may be changed. */
  receivingRefusal: string | null
  /** Null when delivery may be recalculated. */
  recountRefusal: string | null
  /** `kept` is the current pickup point, null for delivery. */
  pickup: { kept: string | null; options: PickupOption[] }
  /** Current price of each delivery method. */
  prices: Record<DeliveryMethod, number>
}

interface OrderDataFormProps {
  order: OrderDetail
  facts: OrderDataFacts
  state: FormState | undefined
}

const methods: readonly DeliveryMethod[] = ['PICKUP', 'DELIVERY']

export function OrderDataForm({ order, facts, state }: OrderDataFormProps) {
  const own = state?.values.customerName === undefined ? undefined : state
  const isBusy = useNavigation().formData?.get('intent') === 'data'
  const { lastChange, version } = facts
  const round = useRound(isBusy, own)
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, notice } = useDirtyForm(form, [version, round, own])
  const by = lastChange && (
    <>
      {lastChange.authorName}, <Moment at={lastChange.createdAt} withTime />
    </>
  )
  return (
    // Saving the status in the form beside it does not reset this one.
    <Form
      key={round}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onChange={notice}
      className="panel mb-4 grid gap-4 p-4"
    >
      <UnsavedChanges isDirty={isDirty && !isBusy} openBy="edit" />
      <h2 className="text-body">Клиент и получение</h2>
      {isConcurrentEdit(own) ? (
        <ConcurrentEdit state={own} by={by} differences={differencesOf(order, own)} />
      ) : null}
      <VersionField version={version} />
      <div className="grid items-start gap-3 md:grid-cols-3">
        <TextField
          name="customerName"
          label="Имя клиента"
          required
          state={own}
          defaultValue={nameOf(order)}
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          name="customerEmail"
          label="Email"
          type="email"
          state={own}
          defaultValue={order.email ?? ''}
          maxLength={254}
          autoComplete="off"
        />
        <TextField
          name="customerPhone"
          label="Телефон"
          type="tel"
          state={own}
          defaultValue={order.phone === null ? '' : formatPhone(order.phone)}
          maxLength={32}
          autoComplete="off"
        />
      </div>
      {facts.receivingRefusal === null ? (
        <Receiving key={order.deliveryMethod} order={order} facts={facts} state={own} />
      ) : (
        <p className="rounded-control bg-neutral-pale px-3 py-2">{facts.receivingRefusal}</p>
      )}
      <TextField
        name="trackingNumber"
        label="Трек-номер"
        state={own}
        defaultValue={order.trackingNumber ?? ''}
        maxLength={100}
        autoComplete="off"
        className="max-w-text"
      />
      <div>
        <Button name="intent" value="data" busy={isBusy} data-save>
          Сохранить данные
        </Button>
      </div>
    </Form>
  )
}

/** Increases with every successful save, which resets the form to the saved values. */
function useRound(isBusy: boolean, refused: FormState | undefined): number {
  const [round, setRound] = useState(0)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && refused === undefined) setRound((before) => before + 1)
    wasBusy.current = isBusy
  }, [isBusy, refused])
  return round
}

function Receiving({ order, facts, state }: OrderDataFormProps) {
  const given = state?.values.delivery ?? order.deliveryMethod
  const [chosen, choose] = useState(given)
  const isWrong = addressInputs.some(({ name }) => errorsOf(state, name).length > 0)
  const [recountError] = errorsOf(state, 'recount')
  const { kept, options } = facts.pickup
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 gap-4', onlyForPickup.form)}>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Способ получения</legend>
        {methods.map((method) => (
          <Radio
            key={method}
            name="delivery"
            value={method}
            label={deliveryMethodLabels[method]}
            aside={`сейчас ${formatRoubles(facts.prices[method])}`}
            defaultChecked={given === method}
            onChange={() => choose(method)}
          />
        ))}
      </fieldset>
      {options.length === 0 ? null : (
        <div className={onlyForPickup.part}>
          <PickupPointChoice
            label="Пункт самовывоза"
            options={options}
            kept={kept}
            chosenId={chosenPlace(facts.pickup, state?.values.pickupPointId)}
            errors={errorsOf(state, 'pickupPointId')}
          />
        </div>
      )}
      <AddressFold address={order} isNeeded={chosen === 'DELIVERY'} isOpen={isWrong}>
        {addressInputs.map((input) => (
          <TextField
            key={input.name}
            {...input}
            state={state}
            defaultValue={order[input.name] ?? ''}
            autoComplete="off"
          />
        ))}
      </AddressFold>
      {facts.recountRefusal === null ? (
        <Checkbox
          name="recount"
          label={`Пересчитать доставку по тарифам магазина (в заказе ${formatRoubles(order.deliveryKopecks)})`}
          defaultChecked={state?.values.recount === 'on'}
        />
      ) : (
        <p className="text-caption text-muted">
          Стоимость доставки останется прежней. {facts.recountRefusal}
        </p>
      )}
      {recountError === undefined ? null : (
        <p className="text-caption font-semibold text-danger">{recountError}</p>
      )}
    </div>
  )
}

function chosenPlace({ kept, options }: OrderDataFacts['pickup'], typed: string | undefined): string {
  const usual = kept === null ? options[0] : undefined
  return (options.find(({ id }) => id === typed) ?? usual)?.id ?? ''
}

const nameOf = ({ firstName, lastName }: OrderDetail): string => `${firstName} ${lastName}`.trim()

function differencesOf(order: OrderDetail, { values }: FormState) {
  const now: [string, string, string][] = [
    ['Имя клиента', 'customerName', nameOf(order)],
    ['Email', 'customerEmail', order.email ?? ''],
    ['Телефон', 'customerPhone', order.phone === null ? '' : formatPhone(order.phone)],
    ...addressInputs.map(({ label, name }): [string, string, string] => [label, name, order[name] ?? '']),
    ['Трек-номер', 'trackingNumber', order.trackingNumber ?? ''],
  ]
  return now.flatMap(([label, name, theirs]) => {
    const typed = values[name]
    return typed === undefined || typed === theirs
      ? []
      : [{ label, theirs: theirs || '—', typed: typed || '—' }]
  })
}
