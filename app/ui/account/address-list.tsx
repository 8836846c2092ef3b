import { Form } from '@remix-run/react'

import type { SavedAddress } from '~/domain/customers/shared'
import { addressLine } from '~/domain/orders/shared'
import { paths } from '~/paths'
import { formatPhone } from '~/platform/phone'
import { Badge } from '~/ui/primitives/badge'
import { Button, LinkButton } from '~/ui/primitives/button'

export function AddressList({ addresses }: { addresses: readonly SavedAddress[] }) {
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="addresses-title">
      <h2 id="addresses-title" className="mb-4 text-block">
        Адреса доставки
      </h2>
      {addresses.length === 0 ? (
        <p className="mb-4 text-muted">Сохраните адрес, чтобы не вводить его в каждом заказе.</p>
      ) : null}
      <ul className="divide-y divide-line">
        {addresses.map((address) => (
          <AddressEntry key={address.id} address={address} />
        ))}
      </ul>
      <LinkButton to={paths.newAddress()} tone="outline" icon="plus" className="mt-4">
        Добавить адрес
      </LinkButton>
    </section>
  )
}

function AddressEntry({ address }: { address: SavedAddress }) {
  const line = addressLine(address)
  return (
    <li className="py-4 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{line}</span>
        {address.isDefault ? <Badge tone="ink">Основной</Badge> : null}
      </p>
      <p className="text-small text-muted">
        {address.firstName} {address.lastName}, {formatPhone(address.phone)}
      </p>
      <div className="mt-2 -ml-3.5 flex flex-wrap gap-1">
        <LinkButton
          to={paths.profileAddress(address.id)}
          tone="quiet"
          small
          aria-label={`Изменить адрес ${line}`}
        >
          Изменить
        </LinkButton>
        <Form method="post" action={paths.profileDetails()} className="contents">
          <input type="hidden" name="id" value={address.id} />
          {address.isDefault ? null : (
            <Button
              name="intent"
              value="default-address"
              tone="quiet"
              small
              aria-label={`Сделать основным адрес ${line}`}
            >
              Сделать основным
            </Button>
          )}
          <Button
            name="intent"
            value="delete-address"
            tone="quiet"
            small
            aria-label={`Удалить адрес ${line}`}
          >
            Удалить
          </Button>
        </Form>
      </div>
    </li>
  )
}
