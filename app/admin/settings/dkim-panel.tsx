import { Form } from '@remix-run/react'

import { Button } from '~/ui/primitives/controls/button'

import { DnsRecord } from './mail-findings'

export function DkimPanel({ record }: { record: { name: string; value: string } | null }) {
  return (
    <section aria-labelledby="dkim" className="panel grid gap-3 p-4 md:p-5">
      <h2 id="dkim" className="text-body">
        Подпись писем (DKIM)
      </h2>
      <p className="text-small text-muted">
        {record
          ? 'Добавьте эту запись у того, кто держит домен, дождитесь «хорошо» в проверке и включите подпись.'
          : 'Подписанным письмам верят больше. Ключ нужен, если письма не подписывает сам почтовый сервис.'}
      </p>
      {record ? <DnsRecord {...record} /> : null}
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <Button name="intent" value="dkim" tone="outline" small>
          {record ? 'Сделать новый ключ' : 'Создать ключ'}
        </Button>
      </Form>
    </section>
  )
}
