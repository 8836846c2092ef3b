import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { assertSegmentUnmailed, mailingsOfSegment } from '~/domain/mailings/index.server'
import { deleteSegment, readSegment } from '~/domain/segments/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { SegmentDeletion } from '~/admin/segments/segment-deletion'

export const meta = officeMeta('Удаление сегмента')

const page = defineAdminPage('adminSegmentDeletion', {
  query: noQuery,
  fallback: 'Сегмент не загрузился',
  load: async ({ params }) => {
    const { id, name } = await readSegment(params.segmentId ?? '')
    return { segment: { id, name }, mailings: await mailingsOfSegment(id) }
  },
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Сегмент не удалён',
      run: async (_, { params, actor }) => {
        const name = await deleteSegment({
          segmentId: params.segmentId ?? '',
          assertUnused: assertSegmentUnmailed,
          actor,
        })
        return { toast: `Сегмент «${name}» удалён`, to: officePaths.segments() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminSegmentDeletionRoute() {
  return <SegmentDeletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
