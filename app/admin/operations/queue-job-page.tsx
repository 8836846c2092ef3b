import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { jobLabel, jobStateLabels, mayRemove, mayRetry, queueLabels, type ListedJob, type ListedJobState, type QueueName } from '~/domain/queues/staff' // prettier-ignore
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Moment } from '~/ui/primitives/display/moment'

interface QueueJobPageProps {
  queue: QueueName
  job: ListedJob & { state: ListedJobState }
  formState: FormState | undefined
}

export function QueueJobPage({ queue, job, formState }: QueueJobPageProps) {
  const { id, name, state, tries, maxTries, addedAt, changedAt, nextAt, payload, failure } = job
  return (
    <>
      <header className="mb-4">
        <Link to={officePaths.queue(queue)} className="text-muted hover:text-ink">
          ← Очередь «{queueLabels[queue]}»
        </Link>
        <h1 className="mt-1 text-section">{jobLabel(name)}</h1>
      </header>
      <section className="panel max-w-text p-4 md:p-6">
        <FormErrors state={formState} />
        <dl className="grid gap-3 sm:grid-cols-[auto_1fr] sm:gap-x-6">
          <Fact label="Состояние">{jobStateLabels[state]}</Fact>
          <Fact label="Номер">
            <code className="break-all">{id}</code>
          </Fact>
          <Fact label="Попытки">
            {tries} из {maxTries}
          </Fact>
          <Fact label="Поставлено">
            <Moment at={addedAt} withTime />
          </Fact>
          {changedAt === null ? null : (
            <Fact label="Последняя попытка">
              <Moment at={changedAt} withTime />
            </Fact>
          )}
          {nextAt === null ? null : (
            <Fact label="Следующая попытка">
              <Moment at={nextAt} withTime />
            </Fact>
          )}
          {failure === null ? null : (
            <Fact label="Причина">
              <span className="text-danger">{failure}</span>
            </Fact>
          )}
          <Fact label="Содержание">
            <code className="break-all">{payload}</code>
          </Fact>
        </dl>
        <Form method="post" className="mt-5 flex flex-wrap gap-3">
          {mayRetry(job) ? (
            <Button name="intent" value="retry">
              {state === 'failed' ? 'Повторить' : 'Выполнить сейчас'}
            </Button>
          ) : null}
          {mayRemove(job) ? (
            <Button name="intent" value="remove" tone="danger">
              Убрать навсегда
            </Button>
          ) : null}
        </Form>
        {mayRemove(job) && state !== 'completed' ? (
          <p className="mt-3 text-small text-muted">
            Убранное задание не будет выполнено никогда: например, письмо не уйдёт.
          </p>
        ) : null}
      </section>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

export function QueueJobMissing({ jobId }: { jobId: string }) {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Задание не найдено"
      actions={<LinkButton to={officePaths.queues()}>К очередям</LinkButton>}
    >
      Задания {jobId} нет: возможно, оно выполнено и уже не хранится.
    </EmptyState>
  )
}
