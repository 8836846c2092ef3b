import { Form, Link } from '@remix-run/react'

import { returnKindLabels, type ReturnedMail } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import { Badge } from '~/ui/primitives/display/badge'
import { Button } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'

import { Facts } from '../shared/orders/order-facts'

interface CustomerReturnsProps {
  /** Null while campaigns are allowed. */
  bouncedAt: Date | null
  returned: readonly ReturnedMail[]
}

export function CustomerReturns({ bouncedAt, returned }: CustomerReturnsProps) {
  if (bouncedAt === null && returned.length === 0) return null
  return (
    <Facts title="Возврат писем">
      {bouncedAt === null ? null : (
        <>
          <p>
            <Badge tone="danger">Рассылки остановлены</Badge>
          </p>
          <p className="mt-2 text-caption text-muted">
            С <Moment at={bouncedAt} withTime />. Письма о заказах отправляются как прежде.
          </p>
          <Form method="post" className="mt-2">
            <Button name="intent" value="lift-stop" tone="outline" small>
              Снова отправлять рассылки
            </Button>
          </Form>
        </>
      )}
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {returned.map((mail) => (
          <li key={mail.id} className="min-w-0">
            <Moment at={mail.occurredAt} withTime />: {returnKindLabels[mail.kind]}
            <span className="block text-caption text-muted">
              {mail.reason}
              {mail.liftedAt === null ? '' : ' · больше не считается'}
            </span>
            {mail.mailing === null ? null : (
              <Link to={officePaths.mailing(mail.mailing.id)} className="touch-link">
                {mail.mailing.subject}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Facts>
  )
}
