import { Form, Link } from '@remix-run/react'

import type { SessionSummary } from '~/domain/auth/shared'
import type { GivenConsent } from '~/domain/consents/staff'
import type { SavedAddress } from '~/domain/customers/shared'
import {
  customerStatusVerbs,
  type CustomerHead,
  type CustomerLetter,
  type CustomerNote,
  type SimilarCustomer,
} from '~/domain/customers/staff'
import type { SentMail } from '~/domain/mail/staff'
import { type CustomerMarketing, type ReturnedMail, stockWaitLabels } from '~/domain/mailings/staff'
import type { OrderSummary } from '~/domain/orders/shared'
import type { ReviewOfPerson } from '~/domain/reviews/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { Facts } from '../shared/orders/order-facts'
import { IfPermitted, useMay } from '../shared/parts/if-permitted'
import { Stat } from '../shared/parts/stat'
import { StaffNotes } from '../shared/staff/staff-notes'
import { StaffSessions } from '../shared/staff/staff-sessions'
import { CustomerEditForm } from './customer-edit-form'
import { CustomerFacts } from './customer-facts'
import { CustomerLetters } from './customer-letters'
import { CustomerMarketingLetters } from './customer-marketing-letters'
import { CustomerOrders } from './customer-orders'
import { CustomerReturns } from './customer-returns'
import { CustomerReviews } from './customer-reviews'
import { CustomerStatusBadge } from './customer-status-badge'
import { CustomerSwitchOff } from './customer-switch-off'
import { CustomerTags } from './customer-tags'
import { Folded } from './folded'
import { SimilarCustomers } from './similar-customers'
import { QuestionLink } from '../shared/question/question-link'

interface CustomerPageProps {
  customer: CustomerHead
  orders: { orders: readonly OrderSummary[]; total: number; page: number; pages: number }
  addresses: readonly SavedAddress[]
  consents: readonly GivenConsent[]
  reviews: readonly ReviewOfPerson[]
  notes: readonly CustomerNote[]
  letters: readonly CustomerLetter[]
  mails: readonly SentMail[]
  marketing: CustomerMarketing
  returned: readonly ReturnedMail[]
  sessions: readonly SessionSummary[]
  similar: readonly SimilarCustomer[]
  knownTags: readonly string[]
  back: string
  isEdited: boolean
  isSwitchOffOpen: boolean
  state: FormState | undefined
}

export function CustomerPage({
  customer,
  back,
  isEdited,
  isSwitchOffOpen,
  state,
  ...page
}: CustomerPageProps) {
  const stateOf = (intent: string) => (state?.values.intent === intent ? state : undefined)
  const edit = stateOf('save')
  return (
    <>
      <Link to={back} className="touch-link text-muted hover:text-ink">
        ← Все клиенты
      </Link>
      <CustomerHeader customer={customer} isEdited={isEdited} />
      {customer.status === 'ACTIVE' ? (
        <CustomerSwitchOff customerId={customer.id} isOpen={isSwitchOffOpen} />
      ) : null}
      {edit ? null : <FormErrors state={state} />}
      <Figures customer={customer} />
      {isEdited || edit ? <CustomerEditForm customer={customer} state={edit} /> : null}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-1 gap-4 max-xl:order-2">
          <CustomerOrders customerId={customer.id} {...page.orders} />
          <CustomerLetters customerId={customer.id} letters={page.letters} mails={page.mails} />
          <CustomerMarketingLetters letters={page.marketing.letters} />
          <CustomerReviews reviews={page.reviews} />
          <StaffSessions
            sessions={page.sessions.map((session) => ({ ...session, isCurrent: false }))}
            mayEnd
          />
        </div>
        <div className="contents xl:grid xl:gap-4">
          <div className="grid grid-cols-1 gap-4 max-xl:order-1">
            <CustomerFacts
              customer={customer}
              addresses={page.addresses}
              consents={page.consents}
              unsubscribed={page.marketing.unsubscribed}
            />
            <CustomerWaits waits={page.marketing.waits} />
            <CustomerReturns bouncedAt={customer.bouncedAt} returned={page.returned} />
            <CustomerTags tags={customer.tags} known={page.knownTags} state={stateOf('tag')} />
            <SimilarCustomers customer={customer} similar={page.similar} />
          </div>
          <div className="grid grid-cols-1 gap-4 max-xl:order-3">
            <StaffNotes
              notes={page.notes}
              permission="customers.write"
              deletionOf={(noteId) => officePaths.customerNoteDeletion(customer.id, noteId)}
              state={stateOf('note')}
            />
            <CustomerWays customerId={customer.id} />
          </div>
        </div>
      </div>
    </>
  )
}

function CustomerHeader({
  customer: { id, name, status },
  isEdited,
}: {
  customer: CustomerHead
  isEdited: boolean
}) {
  return (
    <header className="mt-1 mb-4 flex flex-wrap items-center gap-3">
      <h1 className="min-w-0 text-section">{name}</h1>
      <CustomerStatusBadge status={status} />
      <span className="ml-auto flex flex-wrap gap-2">
        <LinkButton
          to={officePaths.customer(id, isEdited ? {} : { edit: '1' })}
          tone="outline"
          preventScrollReset
        >
          {isEdited ? 'Готово' : 'Редактировать'}
        </LinkButton>
        {status === 'ACTIVE' ? null : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="customerId" value={id} />
            <input type="hidden" name="status" value="ACTIVE" />
            <Button name="intent" value="status" tone="outline">
              {customerStatusVerbs.ACTIVE}
            </Button>
          </Form>
        )}
        <LinkButton to={officePaths.customerMail(id)} icon="mail">
          Написать письмо
        </LinkButton>
      </span>
    </header>
  )
}

function Figures({
  customer: { ordersCount, totalSpentKopecks, lastOrderAt, createdAt, city },
}: {
  customer: CustomerHead
}) {
  return (
    <dl className="mb-4 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Stat label="Заказов" value={String(ordersCount)} />
      <Stat label="Потрачено" value={formatRoubles(totalSpentKopecks)}>
        без отменённых и возвратов
      </Stat>
      <div className="panel p-4">
        <dt className="text-muted">Последний заказ</dt>
        <dd className="stat-value">{lastOrderAt === null ? '—' : <Moment at={lastOrderAt} />}</dd>
      </div>
      <div className="panel p-4">
        <dt className="text-muted">Регистрация</dt>
        <dd>
          <p className="stat-value">
            <Moment at={createdAt} />
          </p>
          <p className="text-muted">{city}</p>
        </dd>
      </div>
    </dl>
  )
}

function CustomerWays({ customerId }: { customerId: string }) {
  return (
    <div className="grid justify-items-start">
      <a href={officePaths.customerData(customerId)} download className="touch-link link">
        Скачать данные клиента
      </a>
      <IfPermitted permission="staff.write">
        <Link to={officePaths.customerStaff(customerId)} className="touch-link link">
          Сделать сотрудником
        </Link>
      </IfPermitted>
      <QuestionLink
        kind="customer-deletion"
        to={officePaths.customerDeletion(customerId)}
        className="touch-link link text-danger"
      >
        Удалить клиента
      </QuestionLink>
    </div>
  )
}

function CustomerWaits({ waits }: { waits: CustomerMarketing['waits'] }) {
  const mayOpen = useMay('products.write')
  if (waits.length === 0) return null
  return (
    <Facts title="Ждёт поступления">
      <Folded
        items={waits.map(({ id, productId, name, status, createdAt }) => (
          <li key={id} className="min-w-0">
            {mayOpen ? (
              <Link to={officePaths.productEdit(productId)} className="touch-link">
                {name}
              </Link>
            ) : (
              name
            )}
            <span className="block text-caption text-muted">
              {stockWaitLabels[status]}, с <Moment at={createdAt} />
            </span>
          </li>
        ))}
      />
    </Facts>
  )
}
