import { Form } from '@remix-run/react'

import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/primitives/controls/button'

export function SignedInCard({ customer }: { customer: { name: string; email: string } }) {
  return (
    <div className="wrap py-8">
      <section className="panel mx-auto max-w-narrow p-6 md:p-8">
        <h1 className="mb-2">Вы вошли</h1>
        <p className="mb-6 text-muted">
          {customer.name}, {customer.email}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.profile()}>В кабинет</LinkButton>
          <LinkButton to={paths.catalog()} tone="outline">
            В каталог
          </LinkButton>
          <Form method="post" action={paths.logout()} reloadDocument>
            <Button tone="outline">Выйти</Button>
          </Form>
        </div>
      </section>
    </div>
  )
}
