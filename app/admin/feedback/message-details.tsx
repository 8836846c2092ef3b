import { Form, Link, useNavigation } from '@remix-run/react'

import { contactSubjectLabels } from '~/domain/content/shared'
import { ANSWER_LIMIT, type InboxMessageDetail } from '~/domain/content/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatPhone } from '~/platform/contacts/phone'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Badge } from '~/ui/primitives/display/badge'
import { Button } from '~/ui/primitives/controls/button'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { Moment } from '~/ui/primitives/display/moment'

import { Facts } from '../shared/orders/order-facts'

interface MessageDetailsProps {
  message: InboxMessageDetail
  state: FormState | undefined
}

export function MessageDetails({ message, state }: MessageDetailsProps) {
  return (
    <>
      <Link to={officePaths.messages()} className="text-muted hover:text-ink">
        ← Все сообщения
      </Link>
      <MessageHeader message={message} />
      <FormErrors state={state} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4">
          <section className="panel p-4">
            <h2 className="sr-only">Сообщение</h2>
            <p className="max-w-text whitespace-pre-line">{message.message}</p>
          </section>
          <Answers message={message} />
          <AnswerForm message={message} state={state} />
        </div>
        <Writer message={message} />
      </div>
    </>
  )
}

function MessageHeader({
  message: { subject, createdAt, handledAt, handledBy },
}: {
  message: InboxMessageDetail
}) {
  return (
    <header className="mt-1 mb-4 flex flex-wrap items-center gap-3">
      <h1 className="text-section">{contactSubjectLabels[subject]}</h1>
      {handledAt ? <Badge tone="success">Обработано</Badge> : <Badge tone="warning">Ждёт ответа</Badge>}
      <span className="text-muted">
        <Moment at={createdAt} withTime />
        {handledAt ? (
          <>
            {' '}
            · обработано <Moment at={handledAt} withTime /> {handledBy === null ? '' : `(${handledBy})`}
          </>
        ) : null}
      </span>
      <Form method="post" className="ml-auto" preventScrollReset>
        <Button name="intent" value={handledAt ? 'reopen' : 'handle'} tone="outline">
          {handledAt ? 'Вернуть в ожидающие' : 'Отметить обработанным'}
        </Button>
      </Form>
    </header>
  )
}

function Answers({ message: { answers } }: { message: InboxMessageDetail }) {
  if (answers.length === 0) return null
  return (
    <ul aria-label="Ответы" className="grid gap-4">
      {answers.map(({ id, text, authorName, createdAt }) => (
        <li key={id} className="panel border-l-4 border-l-success p-4">
          <p className="max-w-text whitespace-pre-line">{text}</p>
          <p className="mt-2 text-caption text-muted">
            {authorName} · <Moment at={createdAt} withTime />
          </p>
        </li>
      ))}
    </ul>
  )
}

function AnswerForm({ message: { name, email, answers }, state }: MessageDetailsProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'answer'
  return (
    // A new key for each answer resets the field after sending.
    <Form key={answers.length} method="post" preventScrollReset className="panel grid gap-3 p-4">
      <input type="hidden" name="intent" value="answer" />
      <Field
        label={answers.length === 0 ? 'Ответ' : 'Ещё один ответ'}
        error={errorsOf(state, 'text')}
        hint={`Уйдёт письмом: ${name}, ${email}`}
      >
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={6}
            maxLength={ANSWER_LIMIT}
            defaultValue={state?.values.text}
          />
        )}
      </Field>
      <Button busy={isBusy} className="w-fit" data-save>
        Отправить ответ
      </Button>
    </Form>
  )
}

function Writer({ message: { name, email, phone } }: { message: InboxMessageDetail }) {
  return (
    <Facts title={name}>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>{phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : 'Нет телефона'}</p>
      <p className="mt-3">
        <Link to={officePaths.orders({ search: email })} className="link">
          Заказы этого клиента
        </Link>
      </p>
    </Facts>
  )
}
