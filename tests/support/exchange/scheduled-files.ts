import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, afterEach, beforeAll, vi } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import {
  addSchedule,
  fetchScheduled,
  planImport,
  scheduleFormInput,
  settleScheduled,
  startDueSchedules,
  startPlanning,
} from '~/domain/exchange/index.server'
import { usualOptions, type ImportOptions } from '~/domain/exchange/staff'
import { getDb } from '~/platform/db/db.server'

import { lines, uploadFile } from './import-file'

const HOUR = 3_600_000
const usual = { text: '', status: 200, authorization: '', isCut: false }

/** A server of one file and the schedules that fetch it; `served` is what it says next. */
export function scheduledFiles(actor: Actor) {
  let server: Server
  let address = ''
  const served = { ...usual }
  beforeAll(async () => {
    server = createServer((request, response) => {
      served.authorization = request.headers.authorization ?? ''
      if (served.isCut) {
        response.writeHead(200, { 'Content-Length': '1000' }).write('x', () => response.destroy())
        return
      }
      response.writeHead(served.status).end(served.text)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/price.csv`
  })
  afterAll(() => new Promise((closed) => server.close(closed)))
  afterEach(() => {
    vi.useRealTimers()
    Object.assign(served, usual)
  })

  /** A source whose columns a person has mapped once. */
  async function sourceOf(name: string, options: Partial<ImportOptions> = {}): Promise<string> {
    const body = lines(['Артикул', 'Цена'], ['НЕТ-0', '1'])
    const id = await uploadFile({ kind: 'products', body, sourceName: name, actor })
    const given = { ...usualOptions, ...options }
    await startPlanning({ id, mapping: ['sku', 'priceKopecks'], options: given, actor })
    return (await getDb().importSource.findFirstOrThrow({ where: { name } })).id
  }

  const wantedOf = (sourceId: string, fields: Record<string, string> = {}) =>
    scheduleFormInput.parse({
      ...{ sourceId, place: 'url', url: address, pace: 'HOURLY', isActive: 'yes' },
      ...fields,
    })

  const add = async (
    name: string,
    fields: Record<string, string> = {},
    options: Partial<ImportOptions> = {},
  ): Promise<string> =>
    addSchedule({ wanted: wantedOf(await sourceOf(name, options), fields), once: undefined, actor })

  return { served, address: () => address, sourceOf, wantedOf, add }
}

export const runsOf = (scheduleId: string) => getDb().importRun.findMany({ where: { scheduleId } })

/** What the clock and its jobs do. */
export async function fetchDue(scheduleId: string): Promise<void> {
  await startDueSchedules()
  const due = await getDb().outboxEvent.findMany({ where: { name: 'import-schedule.due' } })
  for (const { payload } of due) {
    const event = payload as { scheduleId: string; at: string }
    if (event.scheduleId === scheduleId) await fetchScheduled(event)
  }
}

/** Also plans and settles the newest run. Returns it. */
export async function pass(scheduleId: string): Promise<string> {
  await fetchDue(scheduleId)
  const [run] = (await runsOf(scheduleId)).sort((one, other) => (one.id < other.id ? 1 : -1))
  if (!run) return ''
  await planImport(run.id)
  await settleScheduled(run.id)
  return run.id
}

/** The schedule is due again. */
export const anHourLater = (): unknown =>
  vi.useFakeTimers({ now: Date.now() + HOUR + 1_000, toFake: ['Date'] })

export const noticesOf = (link: string) =>
  getDb().notification.findMany({ where: { link: { endsWith: link } } })
