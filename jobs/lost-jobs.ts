import { now } from '~/platform/clock'
import { endJobs, listEventsWithJobs, type EventWithJobs } from '~/platform/outbox.server'
import type { QueueSystem } from '~/platform/queue.server'

import { addJobs, jobsOf, type JobOfEvent } from './add-jobs'
import { jobs } from './jobs'

/** Milliseconds after which a job that has not ended is looked for in its queue. */
const PATIENCE = 120_000
const PAGE = 200
/** Pages of one search: a mail server that is away keeps thousands of jobs waiting, and each is one question to the queue. */
const PAGES = 25

/** Where a search has ended, and the next one goes on. */
type Place = Pick<EventWithJobs, 'id' | 'sentAt'> | null

/** Finds the jobs of events that a queue has lost (a Redis that came back empty, say) and adds them again. */
export class LostJobs {
  private place: Place = null

  constructor(private readonly queues: QueueSystem) {}

  /** Looks through the events whose jobs have not ended, some thousands each time. Returns the names of the jobs that were added again. */
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

  /** The jobs of an event that its queue does not know, and those that have ended without a record of it. */
  private async search(event: EventWithJobs): Promise<{ id: string; ended: string[]; lost: JobOfEvent[] }> {
    const followed = new Map(jobsOf(event).map((request) => [request.jobId, request]))
    const lost: JobOfEvent[] = []
    const ended: string[] = []
    for (const jobId of event.waitingJobs) {
      const request = followed.get(jobId)
      const job = request && (await this.queues.queue(jobs[request.name].queue).getJob(jobId))
      if (request && !job) lost.push(request)
      // What this release no longer does for the event is ended too.
      else if (!job || job.finishedOn !== undefined) ended.push(jobId)
    }
    return { id: event.id, ended, lost }
  }
}
