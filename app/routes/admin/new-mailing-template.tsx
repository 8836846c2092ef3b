import { useActionData } from '@remix-run/react'

import { newLetterValues } from '~/domain/mailings/staff'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import type { LetterFormState } from '~/http/letter-form-state'
import { takeLetterPicture } from '~/http/letter-form.server'
import { newTemplateActions } from '~/http/mailing-template-actions.server'
import { officeMeta } from '~/http/office-meta'
import { TemplateForm } from '~/ui/admin/mailings/template-form'

export const meta = officeMeta('Новый шаблон')

const page = defineAdminPage({
  permission: 'mailings.send',
  query: noQuery,
  fallback: 'Форма шаблона не загрузилась',
  load: () => Promise.resolve({}),
  takeFile: takeLetterPicture,
  actions: newTemplateActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminNewMailingTemplateRoute() {
  return <TemplateForm template={null} values={newLetterValues} state={useActionData<LetterFormState>()} />
}
