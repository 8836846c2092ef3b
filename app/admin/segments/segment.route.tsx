import { useLoaderData } from '@remix-run/react'

import {
  changeSegment,
  readSegment,
  segmentFormInput,
  segmentFormValues,
} from '~/domain/segments/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { segmentChoices, segmentCountAction, segmentCounts } from '~/admin/segments/segment-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { SegmentForm } from '~/admin/segments/segment-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Сегмент')

const page = defineAdminPage('adminSegment', {
  query: noQuery,
  fallback: 'Сегмент не загрузился',
  load: async ({ params }) => {
    const { id, name, rules, version, authorName, updatedAt } = await readSegment(params.segmentId ?? '')
    const [values, choices, counts] = await Promise.all([
      segmentFormValues(name, rules),
      segmentChoices(),
      segmentCounts(rules),
    ])
    return {
      segment: { id, name, version, authorName, updatedAt },
      values: { ...values, ...counts },
      choices,
    }
  },
  actions: {
    count: segmentCountAction,
    save: adminAction({
      schema: segmentFormInput,
      fallback: 'Сегмент не сохранён',
      run: async ({ version = '', ...wanted }, { params, actor }) => {
        await changeSegment({ segmentId: params.segmentId ?? '', wanted, version, actor })
        return { toast: `Сегмент «${wanted.name}» сохранён`, to: officePaths.segments() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminSegmentRoute() {
  return <SegmentForm {...useLoaderData<typeof loader>()} state={useFormState()} />
}
