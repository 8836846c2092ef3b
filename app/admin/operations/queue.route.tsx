import { data } from '@remix-run/node'
import { useLoaderData, Form, Link } from '@remix-run/react'
import { z } from 'zod'

import { queueNamed } from '~/admin/operations/queue-named.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { JOBS_ON_PAGE, listJobs, retryFailedJobs, retryJob } from '~/domain/queues/index.server'
import {
  jobStateLabels,
  type ListedJobState,
  jobLabel,
  mayRetry,
  queueLabels,
  type ListedJob,
  type QueueName,
} from '~/domain/queues/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { counted } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { ListFooter } from '../shared/list/list-footer'
import { ListHeader } from '../shared/list/list-header'
import { ListTabs } from '../shared/list/list-tabs'
import { NotLoaded } from '../shared/list/not-loaded'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Очередь')

const states = Object.keys(jobStateLabels) as [ListedJobState, ...ListedJobState[]]
const fallback = 'Задание не повторено'

const page = defineAdminPage('adminQueue', {
  query: z.object({
    state: z.enum(states).catch('failed'),
    page: z.coerce.number().int().min(1).max(100_000).catch(1),
  }),
  fallback: 'Очередь не загрузилась',
  load: async ({ params, query }) => {
    const queue = queueNamed(params.queue)
    const list = await listOrEmpty(() => listJobs({ queue, ...query }))
    return data(
      { queue, state: query.state, list, size: JOBS_ON_PAGE },
      { status: list.isFailed ? 503 : 200 },
    )
  },
  actions: {
    retry: adminAction({
      schema: z.object({ jobId: z.string({ error: 'Задание не найдено' }).min(1).max(200) }),
      fallback,
      run: async ({ jobId }, { params, actor }) => {
        await retryJob({ queue: queueNamed(params.queue), jobId, actor })
        return { toast: 'Задание выполняется ещё раз' }
      },
    }),
    'retry-all': adminAction({
      schema: z.object({}),
      fallback,
      run: async (_, { params, actor }) => {
        const count = await retryFailedJobs({ queue: queueNamed(params.queue), actor })
        return { toast: `Выполняется ещё раз: ${counted(count, ['задание', 'задания', 'заданий'])}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminQueueRoute() {
  return <QueuePage {...useLoaderData<typeof loader>()} formState={useFormState()} />
}

interface QueuePageProps {
  queue: QueueName
  state: ListedJobState
  list: ListPosition & { rows: readonly ListedJob[] }
  size: number
  formState: FormState | undefined
}

const tabs = Object.entries(jobStateLabels).map(
  ([state, label]) => [state === 'failed' ? '' : state, label] as const,
)

function QueuePage({ queue, state, list, size, formState }: QueuePageProps) {
  const { rows } = list
  return (
    <>
      <ListHeader
        title={`Очередь «${queueLabels[queue]}»`}
        total={list.total}
        isMore={list.isMore}
        back={{ to: officePaths.queues(), label: 'Очереди' }}
        main={state === 'failed' && rows.length > 0 ? <RetryAll /> : undefined}
      />
      <ListTabs label="Задания" name="state" value={state === 'failed' ? '' : state} options={tabs} />
      <FormErrors state={formState} />
      <section className="panel overflow-clip">
        {list.isFailed ? <NotLoaded text="Очередь не ответила." /> : null}
        {rows.length === 0 ? (
          <EmptyState icon="check" title="ЗАДАНИЙ НЕТ">
            {state === 'failed'
              ? 'Здесь появится то, что не удалось и больше само не повторяется.'
              : 'В этом состоянии сейчас нет ни одного задания.'}
          </EmptyState>
        ) : (
          <>
            <Table caption="Задания" columns={columnsOf(queue, state)} rows={rows} keyOf={({ id }) => id} />
            <ListFooter
              list={list}
              shown={rows.length}
              size={size}
              sizes={[]}
              nouns={['задания', 'заданий', 'заданий']}
            />
          </>
        )}
      </section>
    </>
  )
}

function RetryAll() {
  return (
    <Form method="post" preventScrollReset>
      <Button name="intent" value="retry-all">
        Повторить все
      </Button>
    </Form>
  )
}

function columnsOf(queue: QueueName, state: ListedJobState): readonly Column<ListedJob>[] {
  return [
    {
      label: 'Задание',
      phone: 'first',
      cell: ({ id, name }) => (
        <Link to={officePaths.queueJob(queue, id)} className="touch-link font-semibold hover:text-accent">
          {jobLabel(name)}
        </Link>
      ),
    },
    {
      label: 'Попытки',
      align: 'end',
      phone: 'first-end',
      cell: ({ tries, maxTries }) => `${tries} из ${maxTries}`,
    },
    { label: 'Когда', phone: 'second', cell: (job) => <When job={job} /> },
    {
      label: 'Причина и содержание',
      phone: 'third',
      cell: ({ failure, payload }) => (
        <span className="block max-w-text text-small">
          {failure === null ? null : <span className="block text-danger">{failure}</span>}
          <code className="break-all text-muted">{payload}</code>
        </span>
      ),
    },
    {
      label: 'Действия',
      align: 'end',
      phone: 'third',
      cell: (job) =>
        mayRetry({ state, isOfClock: job.isOfClock }) ? <Retry job={job} state={state} /> : null,
    },
  ]
}

function When({ job: { addedAt, changedAt, nextAt } }: { job: ListedJob }) {
  if (nextAt !== null) {
    return (
      <span className="whitespace-nowrap">
        следующая попытка <Moment at={nextAt} withTime />
      </span>
    )
  }
  return <Moment at={changedAt ?? addedAt} withTime className="whitespace-nowrap" />
}

function Retry({ job: { id, name }, state }: { job: ListedJob; state: ListedJobState }) {
  const label = state === 'failed' ? 'Повторить' : 'Сейчас'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="retry" />
      <Button name="jobId" value={id} tone="outline" small aria-label={`${label}: ${jobLabel(name)}`}>
        {label}
      </Button>
    </Form>
  )
}
