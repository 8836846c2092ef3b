import { Form, useNavigation } from '@remix-run/react'

import { Button } from '~/ui/primitives/button'

import { CopyButton } from './copy-button'
import { Facts } from './order-facts'

export function OrderPayLink({ link, hasEmail }: { link: string; hasEmail: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'pay-link'
  return (
    <Facts title="Оплата по ссылке">
      <p className="text-caption break-all text-muted select-all">{link}</p>
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
        {hasEmail ? (
          <Button name="intent" value="pay-link" tone="outline" small busy={isBusy}>
            Отправить клиенту
          </Button>
        ) : null}
        <CopyButton text={link} label="Скопировать ссылку на оплату" />
      </Form>
    </Facts>
  )
}
