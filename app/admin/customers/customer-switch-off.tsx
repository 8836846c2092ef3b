import { Form } from '@remix-run/react'

import { customerStatusVerbs } from '~/domain/customers/staff'
import { Button } from '~/ui/primitives/controls/button'
import { Disclosure } from '~/ui/primitives/overlays/disclosure'

export function CustomerSwitchOff({ customerId, isOpen }: { customerId: string; isOpen: boolean }) {
  return (
    <Disclosure summary={`${customerStatusVerbs.INACTIVE}…`} open={isOpen} className="mb-4 max-w-text">
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3 py-2">
        <input type="hidden" name="customerId" value={customerId} />
        <input type="hidden" name="status" value="INACTIVE" />
        <p>
          Клиент сразу выйдет из кабинета на всех устройствах и не сможет войти, рассылки ему приходить не
          будут. Заказы, отзывы и данные останутся. Включить кабинет снова можно в любой момент кнопкой «
          {customerStatusVerbs.ACTIVE}».
        </p>
        <Button name="intent" value="status" tone="danger">
          Да, деактивировать
        </Button>
      </Form>
    </Disclosure>
  )
}
