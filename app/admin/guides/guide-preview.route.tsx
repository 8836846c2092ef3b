import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { GuidePreview } from '~/admin/guides/guide-preview'
import { readTypedForm } from '~/admin/shared/drafts/drafted-forms.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { previewGuide, readGuideForm, readOfficeGuide } from '~/domain/guides/index.server'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Предпросмотр: ${data?.guide.title ?? 'совета нет'}` },
  { name: 'robots', content: 'noindex' },
]

const page = defineAdminPage('adminGuidePreview', {
  query: noQuery,
  fallback: 'Предпросмотр не загрузился',
  load: async (context) => {
    const { objectOrNew = 'new' } = context.params
    const typed = await readTypedForm('guide', context)
    const stored = objectOrNew === 'new' ? null : await readOfficeGuide(context.staff, objectOrNew)
    const values = typed ?? stored?.values
    if (values === undefined)
      throw new UserError('Черновика нет: совет сохранён, или черновик удалён', { status: 404 })
    const { wanted } = await readGuideForm(values)
    if (wanted === null) throw new UserError('Форма совета заполнена не до конца', { status: 422 })
    const draft = typed === null ? undefined : '1'
    return {
      guide: await previewGuide(context.staff, wanted),
      isPublished: wanted.isPublished,
      back: stored === null ? officePaths.newGuide(draft) : officePaths.guideEdit(stored.id, draft),
    }
  },
})

export const loader = page.loader

export default function GuidePreviewRoute() {
  return <GuidePreview {...useLoaderData<typeof loader>()} />
}
