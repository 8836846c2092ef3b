import type { StaffCustomer } from '~/domain/customers/shared'
import { withCustomer } from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'
import { formatPhone } from '~/platform/phone'
import { Button } from '~/ui/primitives/button'
import { classNames } from '~/ui/primitives/class-names'

import { LiveChoice } from '../form/live-choice'
import { instead } from '../form/repeated-rows'
import { NewOrderField } from './new-order-field'
import type { NewOrderView } from './new-order-state'

export function NewOrderCustomer(view: NewOrderView) {
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
