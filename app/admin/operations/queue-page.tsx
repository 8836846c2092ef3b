import { Form, Link } from '@remix-run/react'

import {
  jobLabel,
  jobStateLabels,
  mayRetry,
  queueLabels,
  type ListedJob,
  type ListedJobState,
  type QueueName,
} from '~/domain/queues/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ListFooter } from '../shared/list/list-footer'
import { ListHeader } from '../shared/list/list-header'
import { ListTabs } from '../shared/list/list-tabs'
import { NotLoaded } from '../shared/list/not-loaded'

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

export function QueuePage({ queue, state, list, size, formState }: QueuePageProps) {
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
