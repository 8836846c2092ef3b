import { readWaitingPurges } from '~/platform/cdn/purge-rows.server'
import { now } from '~/platform/dates/clock'
import { getEnv } from '~/platform/process/env.server'
import { readWaitingEvents } from '~/platform/queue/outbox.server'
import { counted } from '~/platform/text/plural'
import { getQueueSystem } from '~/platform/queue/queue.server'

import { listClockJobs, type ClockJob } from '~/domain/queues/index.server'
import { durationText } from '~/domain/queues/staff'
import { listProcesses } from '~/domain/queues/index.server'
import { jobLabel, queueLabels, type QueueName } from '~/domain/queues/staff'
import { doubtful, failing, fine, type Finding } from './finding'

/** Milliseconds. */
const WAITS_LONG = 60_000
const WAITS_TOO_LONG = 600_000

const names = Object.keys(queueLabels) as readonly QueueName[]

export async function checkQueues(): Promise<Finding> {
  const found = await Promise.all(
    names.map(async (name) => {
      const queue = getQueueSystem().queue(name)
      const [failed, [oldest]] = await Promise.all([queue.getFailedCount(), queue.getWaiting(0, 0)])
      return { name, failed, waits: oldest ? timeSince(oldest.timestamp + oldest.delay) : 0 }
    }),
  )
  const slowest = found.reduce((slow, queue) => (queue.waits > slow.waits ? queue : slow))
  const failed = found.reduce((total, queue) => total + queue.failed, 0)
  const wait = `«${queueLabels[slowest.name]}»: старшее задание ждёт ${durationText(slowest.waits)}`
  if (slowest.waits > WAITS_TOO_LONG) return failing(wait)
  if (slowest.waits > WAITS_LONG) return doubtful(wait)
  if (failed > 0) return doubtful(`Не удалось ${counted(failed, ['задание', 'задания', 'заданий'])}`)
  return fine('Задания выполняются без задержки')
}

export async function checkWorkers(): Promise<Finding> {
  const processes = await listProcesses()
  const alive = processes.filter(({ kind, state }) => kind === 'WORKER' && state === 'alive').length
  if (alive === 0) return failing('Ни одного работающего обработчика: письма, оплаты и акции стоят')
  return fine(`Работает ${counted(alive, ['обработчик', 'обработчика', 'обработчиков'])}`)
}

export async function checkClock(): Promise<Finding> {
  const jobs = await listClockJobs()
  const late = jobs.filter(({ isLate }) => isLate)
  if (late.length > 0) return failing(`Давно не выполнялись: ${named(late)}`)
  const failed = jobs.filter(({ lastRun }) => lastRun?.isOk === false)
  return failed.length > 0
    ? doubtful(`Не удались в последний раз: ${named(failed)}`)
    : fine('Всё выполняется в срок')
}

const named = (jobs: readonly ClockJob[]): string => jobs.map(({ name }) => `«${jobLabel(name)}»`).join(', ')

export async function checkReleases(): Promise<Finding> {
  const alive = (await listProcesses()).filter(({ state }) => state === 'alive')
  const releases = [...new Set(alive.map(({ release }) => release))]
  if (releases.length > 1) return doubtful(`Работают разные выпуски: ${releases.join(', ')}`)
  return fine(`Выпуск ${releases[0] ?? 'неизвестен'}`)
}

export async function checkOutbox(): Promise<Finding> {
  const { count, oldestAt } = await readWaitingEvents()
  const waits = oldestAt ? timeSince(oldestAt.getTime()) : 0
  const note = `Ждут передачи: ${count}, старшее ждёт ${durationText(waits)}`
  if (waits > WAITS_TOO_LONG) return failing(note)
  return waits > WAITS_LONG ? doubtful(note) : fine(count === 0 ? 'Все события переданы' : note)
}

export async function checkCdn(): Promise<Finding> {
  if (getEnv().CDN_PURGE_URL === undefined) return fine('CDN не подключён')
  const { oldestAt, failures } = await readWaitingPurges()
  const waits = oldestAt ? timeSince(oldestAt.getTime()) : 0
  const note = `Очистка CDN ждёт ${durationText(waits)}, неудачных попыток подряд: ${failures}`
  if (waits > WAITS_TOO_LONG) return failing(note)
  return waits > WAITS_LONG ? doubtful(note) : fine('CDN принимает очистку')
}

function timeSince(milliseconds: number): number {
  return Math.max(0, now().getTime() - milliseconds)
}
