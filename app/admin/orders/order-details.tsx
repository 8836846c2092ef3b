import { Form, useNavigation } from '@remix-run/react'

import { isConcurrentEdit } from '~/admin/shared/page/concurrent-edit'
import { paperLabels, type PaperName } from '~/domain/fulfilment/staff'
import { mailLabel, type SentMail } from '~/domain/mail/staff'
import {
  type OrderDetail,
  type OrderNote,
  orderStatusTones,
  type OrderTimelineEntry,
} from '~/domain/orders/shared'
import {
  type AgreedPrice,
  nextStatus,
  orderSourceLabels,
  type OtherOrders,
  paymentStatusLabels,
  paymentStatusTones,
  staffEventText,
  staffStatusLabels,
  statusVerbs,
} from '~/domain/orders/staff'
import type { OrderMoney, PaymentAttempt } from '~/domain/payments/shared'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListNeighbours } from '~/platform/lists/list-position'
import { inSentence } from '~/platform/text/in-sentence'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { ListPlace } from '../shared/list/list-place'
import { Facts, OrderFacts } from '../shared/orders/order-facts'
import { CopyButton } from '../shared/parts/copy-button'
import { IfPermitted, useMay } from '../shared/parts/if-permitted'
import { StaffNotes } from '../shared/staff/staff-notes'
import { OrderLines } from './lines/order-lines'
import { type OrderDataFacts, OrderDataForm } from './order-data-form'
import { OrderMails } from './order-mails'
import { OrderMoneyPanel } from './order-money'
import { OrderPayments } from './order-payments'
import { OrderStatusButton, OrderStatusFields } from './order-status-fields'
import { OtherOrdersCard } from './other-orders-card'
import { QuestionLink } from '../shared/question/question-link'

interface OrderDetailsProps {
  order: OrderDetail
  timeline: readonly OrderTimelineEntry[]
  notes: readonly OrderNote[]
  attempts: readonly PaymentAttempt[]
  money: OrderMoney
  linesRefusal: string | null
  agreedPrices: readonly AgreedPrice[]
  noCash: string | null
  mails: readonly SentMail[]
  others: OtherOrders
  payLink: string | null
  editing: OrderDataFacts | null
  place: { from: string; back: { href: string; label: string }; neighbours: ListNeighbours }
  state: FormState | undefined
}

export function OrderDetails({
  order,
  timeline,
  notes,
  attempts,
  money,
  linesRefusal,
  agreedPrices,
  noCash,
  mails,
  others,
  payLink,
  place,
  editing,
  state,
}: OrderDetailsProps) {
  const mayWrite = useMay('orders.write')
  return (
    <>
      <ListPlace
        back={place.back}
        neighbours={place.neighbours}
        hrefOf={(id) => officePaths.order(id, place.from)}
      />
      <OrderHeader order={order} from={place.from} isEdited={editing !== null} />
      {isConcurrentEdit(state) ? null : <FormErrors state={state} />}
      {editing === null || !mayWrite ? null : (
        <>
          <OrderStatusFields order={order} from={place.from} state={state} />
          <OrderDataForm order={order} facts={editing} state={state} />
        </>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="contents xl:grid xl:gap-4">
          <div className="grid gap-4 max-xl:order-1">
            <OrderLines order={order} agreedPrices={agreedPrices} refusal={linesRefusal} from={place.from} />
            <OrderMoneyPanel order={order} money={money} from={place.from} />
          </div>
          <div className="grid gap-4 max-xl:order-3">
            {attempts.length === 0 ? null : (
              <OrderPayments orderId={order.id} attempts={attempts} from={place.from} />
            )}
            {mails.length === 0 ? null : <OrderMails mails={mails} isPayable={payLink !== null} />}
            <OrderTimeline entries={timeline} />
          </div>
        </div>
        <div className="contents xl:grid xl:gap-4">
          <div className="grid gap-4 max-xl:order-2">
            <OrderFacts order={order} />
            {payLink === null || !mayWrite ? null : (
              <OrderPayLink link={payLink} hasEmail={order.email !== null} />
            )}
          </div>
          <div className="grid gap-4 max-xl:order-4">
            {others.count === 0 ? null : <OtherOrdersCard others={others} email={order.email} />}
            <OrderExport orderId={order.id} noCash={noCash} />
            <StaffNotes
              notes={notes}
              permission="orders.write"
              deletionOf={(noteId) => officePaths.orderNoteDeletion(order.id, noteId, place.from)}
              state={state}
            />
            <IfPermitted permission="orders.write">
              <QuestionLink
                to={officePaths.orderDeletion(order.id)}
                className="link min-h-11 justify-self-start text-small text-danger"
              >
                Удалить заказ
              </QuestionLink>
            </IfPermitted>
          </div>
        </div>
      </div>
    </>
  )
}

function OrderHeader({ order, from, isEdited }: { order: OrderDetail; from: string; isEdited: boolean }) {
  const next = nextStatus(order.status)
  return (
    <header className="mt-1 mb-4 flex flex-wrap items-center gap-3">
      <h1 className="text-section">{order.orderNumber}</h1>
      <Badge tone={orderStatusTones[order.status]}>{staffStatusLabels[order.status]}</Badge>
      <Badge tone={paymentStatusTones[order.paymentStatus]}>{paymentStatusLabels[order.paymentStatus]}</Badge>
      <span className="text-muted">
        <Moment at={order.createdAt} withTime /> · {inSentence(orderSourceLabels[order.source])}
      </span>
      <IfPermitted permission="orders.write">
        <span className="ml-auto flex flex-wrap gap-2">
          <LinkButton
            to={isEdited ? officePaths.order(order.id, from) : officePaths.orderEdit(order.id, from)}
            tone="outline"
            preventScrollReset
          >
            {isEdited ? 'Готово' : 'Редактировать'}
          </LinkButton>
          {next === null ? null : (
            <OrderStatusButton orderId={order.id} to={next} origin={{ from }}>
              {statusVerbs[next]}
            </OrderStatusButton>
          )}
        </span>
      </IfPermitted>
    </header>
  )
}

function OrderPayLink({ link, hasEmail }: { link: string; hasEmail: boolean }) {
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

function wordsOf(entry: OrderTimelineEntry): string {
  return entry.type === 'mail' && entry.toValue !== null
    ? `Отправлено письмо «${mailLabel(entry.toValue)}»`
    : staffEventText(entry)
}

/** Newest first. */
function OrderTimeline({ entries }: { entries: readonly OrderTimelineEntry[] }) {
  return (
    <section className="panel p-4">
      <h2 className="mb-3 text-body">Ход заказа</h2>
      <ol className="order-timeline">
        {entries.toReversed().map((entry) => (
          <li key={entry.id}>
            {wordsOf(entry)} <span className="text-muted">· {entry.authorName}</span>
            <Moment at={entry.createdAt} withTime className="block text-caption text-muted" />
          </li>
        ))}
      </ol>
    </section>
  )
}

function OrderExport({ orderId, noCash }: { orderId: string; noCash: string | null }) {
  const names = (Object.keys(paperLabels) as PaperName[]).filter(
    (name) => name !== 'cash-receipt' || noCash === null,
  )
  return (
    <Facts title="Документы">
      <ul className="grid gap-1">
        {names.map((name) => (
          <li key={name} className="flex items-center justify-between gap-3">
            <a
              href={officePaths.orderPaper(orderId, name)}
              className="touch-link underline underline-offset-2"
            >
              {paperLabels[name]}
            </a>
            <a
              href={officePaths.orderPaperPdf(orderId, name)}
              className="touch-link underline underline-offset-2"
              aria-label={`${paperLabels[name]}: скачать PDF`}
              download
            >
              PDF
            </a>
          </li>
        ))}
      </ul>
      {noCash === null ? null : (
        <p className="mt-2 text-caption text-muted">
          {paperLabels['cash-receipt']}: нет. {noCash}
        </p>
      )}
    </Facts>
  )
}
