import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readJob, removeJob, retryJob } from '~/domain/queues/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { queueNamed } from '~/admin/operations/queue-named.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { QueueJobMissing, QueueJobPage } from '~/admin/operations/queue-job-page'

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
