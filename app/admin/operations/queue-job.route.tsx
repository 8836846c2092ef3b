import { useLoaderData, Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { z } from 'zod'

import { queueNamed } from '~/admin/operations/queue-named.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { readJob, removeJob, retryJob } from '~/domain/queues/index.server'
import {
  jobLabel,
  jobStateLabels,
  mayRemove,
  mayRetry,
  queueLabels,
  type ListedJob,
  type ListedJobState,
  type QueueName,
} from '~/domain/queues/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Задание')

const page = defineAdminPage('adminQueueJob', {
  query: noQuery,
  fallback: 'Задание не загрузилось',
  load: async ({ params }) => {
    const queue = queueNamed(params.queue)
    return foundOrMissing(params.jobId ?? '', async (jobId) => ({ queue, job: await readJob(queue, jobId) }))
  },
  actions: {
    retry: adminAction({
      schema: z.object({}),
      fallback: 'Задание не повторено',
      run: async (_, { params, actor }) => {
        const queue = queueNamed(params.queue)
        await retryJob({ queue, jobId: params.jobId ?? '', actor })
        return { toast: 'Задание выполняется ещё раз', to: officePaths.queue(queue) }
      },
    }),
    remove: adminAction({
      schema: z.object({}),
      fallback: 'Задание не убрано',
      run: async (_, { params, actor }) => {
        const queue = queueNamed(params.queue)
        await removeJob({ queue, jobId: params.jobId ?? '', actor })
        return { toast: 'Задание убрано из очереди', to: officePaths.queue(queue) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminQueueJobRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useFormState()
  return found === null ? <QueueJobMissing jobId={id} /> : <QueueJobPage {...found} formState={state} />
}

interface QueueJobPageProps {
  queue: QueueName
  job: ListedJob & { state: ListedJobState }
  formState: FormState | undefined
}

function QueueJobPage({ queue, job, formState }: QueueJobPageProps) {
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

function QueueJobMissing({ jobId }: { jobId: string }) {
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
