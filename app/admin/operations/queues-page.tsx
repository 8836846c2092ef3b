import { Link } from '@remix-run/react'

import { clockText, durationText, jobLabel, processKindLabels, processStateLabels, queueLabels, type ProcessRow, type ProcessState, type QueueSummary, type ScheduleRow } from '~/domain/queues/staff' // prettier-ignore
import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/text/plural'
import { Badge, type BadgeTone } from '~/ui/primitives/display/badge'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { NotLoaded } from '../shared/list/not-loaded'
import { Stat } from '../shared/parts/stat'

interface QueuesPageProps {
  queues: readonly QueueSummary[]
  /** `waits` is in milliseconds. */
  outbox: { count: number; waits: number | null }
  schedules: readonly ScheduleRow[]
  processes: readonly ProcessRow[]
  isFailed: boolean
}

export function QueuesPage({ queues, outbox, schedules, processes, isFailed }: QueuesPageProps) {
  const alive = processes.filter(({ state }) => state === 'alive')
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-section">Очереди</h1>
        <LinkButton to={officePaths.queues()} tone="outline">
          Обновить
        </LinkButton>
      </header>
      {isFailed ? <NotLoaded text="Очереди не ответили." /> : null}
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Stat
          label="Ждут выполнения"
          value={formatNumber(queues.reduce((sum, { counts }) => sum + counts.waiting, 0))}
        />
        <Stat
          label="Не удались"
          value={formatNumber(queues.reduce((sum, { counts }) => sum + counts.failed, 0))}
        >
          за две недели
        </Stat>
        <Stat
          label="События ждут передачи"
          value={outbox.count >= 1_000 ? 'больше 1000' : formatNumber(outbox.count)}
        >
          {outbox.waits === null ? 'все переданы' : `старшее ждёт: ${durationText(outbox.waits)}`}
        </Stat>
        <Stat label="Обработчики" value={formatNumber(alive.filter(({ kind }) => kind === 'WORKER').length)}>
          {alive.some(({ kind }) => kind === 'WORKER') ? 'работают' : 'ни один не работает'}
        </Stat>
      </dl>
      <Section id="queues" title="Очереди по видам">
        <Table caption="Очереди по видам" columns={queueColumns} rows={queues} keyOf={({ name }) => name} />
      </Section>
      <Section id="schedules" title="По расписанию">
        <Table
          caption="По расписанию"
          columns={scheduleColumns}
          rows={schedules}
          keyOf={({ name }) => name}
        />
      </Section>
      <Section id="processes" title="Процессы">
        <Table caption="Процессы" columns={processColumns} rows={processes} keyOf={({ id }) => id} />
      </Section>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section className="panel overflow-clip" aria-labelledby={id}>
      <h2 id={id} className="px-4 pt-4 pb-2 text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

const queueColumns: readonly Column<QueueSummary>[] = [
  {
    label: 'Очередь',
    phone: 'first',
    cell: ({ name }) => (
      <Link to={officePaths.queue(name)} className="touch-link font-semibold hover:text-accent">
        {queueLabels[name]}
      </Link>
    ),
  },
  {
    label: 'Не удались',
    align: 'end',
    phone: 'first-end',
    cell: ({ name, counts }) =>
      counts.failed === 0 ? (
        '0'
      ) : (
        <Link to={officePaths.queue(name)} className="touch-link font-semibold text-danger">
          {formatNumber(counts.failed)}
          <span className="md:hidden"> не удалось</span>
        </Link>
      ),
  },
  {
    label: 'Ждут',
    align: 'end',
    phone: 'second',
    cell: ({ counts }) => <Count label="ждут" value={counts.waiting} />,
  },
  {
    label: 'Выполняются',
    align: 'end',
    phone: 'second',
    cell: ({ counts }) => <Count label="выполняются" value={counts.active} />,
  },
  {
    label: 'Отложены',
    align: 'end',
    phone: 'second',
    cell: ({ counts }) => <Count label="отложены" value={counts.delayed} />,
  },
  {
    label: 'Старшее ждёт',
    align: 'end',
    phone: 'hidden',
    cell: ({ oldestWaits }) =>
      oldestWaits === null ? <span className="text-muted">—</span> : durationText(oldestWaits),
  },
  {
    label: 'За 5 минут',
    align: 'end',
    phone: 'third',
    cell: ({ done, failed }) => (
      <>
        <span className="md:hidden">за 5 минут: </span>
        {formatNumber(done)}
        {failed === 0 ? null : <span className="text-danger"> и {formatNumber(failed)} неудачных</span>}
      </>
    ),
  },
]

function Count({ label, value }: { label: string; value: number }) {
  return (
    <>
      <span className="md:hidden">{label} </span>
      {formatNumber(value)}
    </>
  )
}

const scheduleColumns: readonly Column<ScheduleRow>[] = [
  {
    label: 'Что делает',
    phone: 'first',
    cell: ({ name }) => <strong className="font-semibold">{jobLabel(name)}</strong>,
  },
  { label: 'Расписание', phone: 'hidden', cell: ({ pattern }) => clockText(pattern) },
  {
    label: 'Прошлый запуск',
    phone: 'second',
    cell: ({ lastRun }) =>
      lastRun === null ? (
        <span className="text-muted">ещё не было</span>
      ) : (
        <>
          <span className="md:hidden">был </span>
          <Moment at={lastRun.at} withTime className="whitespace-nowrap" />{' '}
          <span className="text-muted">{durationText(lastRun.milliseconds)}</span>
          {lastRun.isOk ? null : <strong className="text-danger"> не удался</strong>}
        </>
      ),
  },
  {
    label: 'Следующий',
    phone: 'third',
    cell: ({ nextAt }) =>
      nextAt === null ? null : (
        <>
          <span className="md:hidden">будет </span>
          <Moment at={nextAt} withTime className="whitespace-nowrap" />
        </>
      ),
  },
]

const tones: Readonly<Record<ProcessState, BadgeTone>> = {
  alive: 'success',
  ended: 'neutral',
  lost: 'danger',
}

const processColumns: readonly Column<ProcessRow>[] = [
  {
    label: 'Процесс',
    phone: 'first',
    cell: ({ kind }) => <strong className="font-semibold">{processKindLabels[kind]}</strong>,
  },
  {
    label: 'Состояние',
    phone: 'first-end',
    cell: ({ state }) => <Badge tone={tones[state]}>{processStateLabels[state]}</Badge>,
  },
  {
    label: 'Где',
    phone: 'second',
    cell: ({ host, pid }) => (
      <span className="break-all">
        {host}, pid {pid}
      </span>
    ),
  },
  { label: 'Выпуск', phone: 'third', cell: ({ release }) => <code className="text-small">{release}</code> },
  {
    label: 'Запущен',
    phone: 'hidden',
    cell: ({ startedAt }) => <Moment at={startedAt} withTime className="whitespace-nowrap" />,
  },
  {
    label: 'Последний знак',
    phone: 'third-end',
    cell: ({ seenAt }) => <Moment at={seenAt} withTime className="whitespace-nowrap" />,
  },
]
