import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { JOBS_ON_PAGE, listJobs, retryFailedJobs, retryJob } from '~/domain/queues/index.server'
import { jobStateLabels, type ListedJobState } from '~/domain/queues/staff'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { queueNamed } from '~/admin/operations/queue-named.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { counted } from '~/platform/text/plural'
import { QueuePage } from '~/admin/operations/queue-page'

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
