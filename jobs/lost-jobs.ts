import { now } from '~/platform/dates/clock'
import { endJobs, listEventsWithJobs, type EventWithJobs } from '~/platform/queue/outbox.server'
import type { QueueSystem } from '~/platform/queue/queue.server'

import { addJobs, jobsOf, type JobOfEvent } from './add-jobs'
import { jobs } from './jobs'

/** Milliseconds after which an unfinished job is checked in its queue. */
const PATIENCE = 120_000
const PAGE = 200
const PAGES = 25

type Place = Pick<EventWithJobs, 'id' | 'sentAt'> | null

/** Re-adds jobs that a queue has lost, for example after Redis lost its data. */
export class LostJobs {
  private place: Place = null

  constructor(private readonly queues: QueueSystem) {}

  /** Returns the names of the re-added jobs. */
  async restore(): Promise<string[]> {
    const before = new Date(now().getTime() - PATIENCE)
    const restored: string[] = []
    for (let page = 0; page < PAGES; page += 1) {
      const events = await listEventsWithJobs({ before, after: this.place, limit: PAGE })
      restored.push(...(await this.restorePage(events)))
      this.place = events.length < PAGE ? null : (events.at(-1) ?? null)
      if (!this.place) break
    }
    return restored
  }

  private async restorePage(events: readonly EventWithJobs[]): Promise<string[]> {
    const found = await Promise.all(events.map((event) => this.search(event)))
    const ended = new Map(found.filter((one) => one.ended.length > 0).map(({ id, ended: ids }) => [id, ids]))
    if (ended.size > 0) await endJobs(ended)
    const lost = found.flatMap((one) => one.lost)
    await addJobs(this.queues, lost)
    return lost.map(({ name }) => name)
  }

  private async search(event: EventWithJobs): Promise<{ id: string; ended: string[]; lost: JobOfEvent[] }> {
    const followed = new Map(jobsOf(event).map((request) => [request.jobId, request]))
    const lost: JobOfEvent[] = []
    const ended: string[] = []
    for (const jobId of event.waitingJobs) {
      const request = followed.get(jobId)
      const job = request && (await this.queues.queue(jobs[request.name].queue).getJob(jobId))
      if (request && !job) lost.push(request)
      // Jobs that this release no longer has count as ended.
      else if (!job || job.finishedOn !== undefined) ended.push(jobId)
    }
    return { id: event.id, ended, lost }
  }
}
