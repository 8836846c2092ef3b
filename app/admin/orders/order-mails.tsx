import { Form } from '@remix-run/react'

import { isAskable, mailLabel, mailStateLabels, mailStateTones, type SentMail } from '~/domain/mail/staff'
import { Badge } from '~/ui/primitives/display/badge'
import { Button } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { useMay } from '../shared/parts/if-permitted'

const columnsOf = (isPayable: boolean): readonly Column<SentMail>[] => [
  { label: 'Письмо', cell: ({ template }) => mailLabel(template) },
  {
    label: 'Кому',
    cell: ({ recipient }) => <span className="break-all text-muted">{recipient || 'адрес удалён'}</span>,
  },
  {
    label: 'Когда',
    cell: ({ createdAt, sentAt }) => <Moment at={sentAt ?? createdAt} withTime className="text-muted" />,
  },
  {
    label: 'Состояние',
    cell: ({ status }) => <Badge tone={mailStateTones[status]}>{mailStateLabels[status]}</Badge>,
  },
  {
    label: 'Действие',
    align: 'end',
    cell: (mail) => (mayGoAgain(mail, isPayable) ? <AgainButton mail={mail} /> : null),
  },
]

const mayGoAgain = ({ template }: SentMail, isPayable: boolean): boolean =>
  isAskable(template) && (isPayable || template !== 'order-pay-link')

export function OrderMails({ mails, isPayable }: { mails: readonly SentMail[]; isPayable: boolean }) {
  return (
    <section className="panel overflow-hidden">
      <h2 className="p-4 pb-2 text-body">Письма</h2>
      <Table caption="Письма о заказе" columns={columnsOf(isPayable)} rows={mails} keyOf={({ id }) => id} />
      {mails.some(({ status }) => status === 'HELD') ? (
        <p className="px-4 pb-3 text-caption text-muted">
          «{mailStateLabels.HELD}»: писем магазину сейчас много, и остальные придут ему одним письмом.
        </p>
      ) : null}
    </section>
  )
}

function AgainButton({ mail: { id, template } }: { mail: SentMail }) {
  if (!useMay('orders.write')) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="mailId" value={id} />
      <Button
        name="intent"
        value="mail-again"
        tone="outline"
        small
        aria-label={`Отправить ещё раз: ${mailLabel(template)}`}
      >
        Отправить ещё раз
      </Button>
    </Form>
  )
}
