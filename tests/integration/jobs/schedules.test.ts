import { expect, it } from 'vitest'

import { getQueueSystem } from '~/platform/queue/queue.server'
import { jobs } from '~jobs/jobs'
import { registerSchedules, restoreSchedules } from '~jobs/schedules'

const scheduled = async (queue: string): Promise<string[]> =>
  (await getQueueSystem().queue(queue).getJobSchedulers(0, -1)).map(({ key }) => key).sort()

it('the queue has the schedules of this release, and none of an earlier one', async () => {
  const queues = getQueueSystem()
  await queues
    .queue('maintenance')
    .upsertJobScheduler('count-sheep', { pattern: '0 0 3 * * *' }, { name: 'count-sheep', data: {} })
  await registerSchedules(queues)
  await registerSchedules(queues)
  const maintenance = await scheduled('maintenance')
  expect(maintenance).toContain('clean-up')
  expect(maintenance).not.toContain('count-sheep')
  expect(await scheduled('polling')).toEqual(['poll-payments'])
  for (const name of maintenance) expect(Object.keys(jobs)).toContain(name)
})

it('schedules missing in the store are registered again, and the others stay unchanged', async () => {
  const queues = getQueueSystem()
  await registerSchedules(queues)
  await queues.queue('polling').removeJobScheduler('poll-payments')
  await queues.queue('maintenance').removeJobScheduler('clean-up')
  expect((await restoreSchedules(queues)).sort()).toEqual(['clean-up', 'poll-payments'])
  expect(await scheduled('polling')).toEqual(['poll-payments'])
  expect(await restoreSchedules(queues)).toEqual([])
})
