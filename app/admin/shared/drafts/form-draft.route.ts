import { redirect } from '@remix-run/node'

import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officePaths } from '~/office-paths'

import { keepingInBackground } from './drafted-forms.server'
import { KEEP_DRAFT } from './opened-draft'

const page = defineAdminPage('adminFormDraft', {
  query: noQuery,
  answersInJson: true,
  fallback: 'Черновик не загрузился',
  load: () => Promise.resolve(redirect(officePaths.overview())),
  actions: { [KEEP_DRAFT]: keepingInBackground },
})

export const loader = page.loader
export const action = page.action
