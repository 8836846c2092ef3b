import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { addSegment, segmentFormInput } from '~/domain/segments/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { segmentChoices, segmentCountAction } from '~/admin/segments/segment-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { SegmentForm } from '~/admin/segments/segment-form'

export const meta = officeMeta('Новый сегмент')

const text = z.string().max(100).default('').catch('')

const page = defineAdminPage('adminNewSegment', {
  query: z.object({
    ordersMin: text,
    ordersMax: text,
    spentMin: text,
    spentMax: text,
    city: text,
    tag: text,
  }),
  fallback: 'Форма не загрузилась',
  load: async ({ query: { city, tag, ...ranges } }) => ({
    values: { ...ranges, cities: city, tags: tag },
    choices: await segmentChoices(),
  }),
  actions: {
    count: segmentCountAction,
    save: idempotentAction({
      schema: segmentFormInput,
      fallback: 'Сегмент не сохранён',
      run: async (wanted, { actor, once }) => {
        await addSegment({ wanted, once, actor })
        return { toast: `Сегмент «${wanted.name}» сохранён`, to: officePaths.segments() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminNewSegmentRoute() {
  return <SegmentForm segment={null} {...useLoaderData<typeof loader>()} state={useFormState()} />
}
