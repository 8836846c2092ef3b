import { z } from 'zod'

import { findMailing, findReader } from '~/domain/mailings/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { letterAnswer } from '~/admin/campaigns/letter/letter-answer.server'
import { letterFor, readMailingLetter } from '~/http/admin/mailing-letter.server'

const page = defineAdminPage('adminMailingLetter', {
  query: z.object({ theme: z.enum(['light', 'dark']).catch('light'), person: z.string().max(40).catch('') }),
  fallback: 'Письмо не загрузилось',
  load: async ({ params: { mailingId = '' }, query: { theme, person }, staff }) => {
    const [mailing, { name }] = await Promise.all([findMailing(mailingId), findReader(staff, person)])
    return letterAnswer(letterFor(await readMailingLetter(mailing), name).html, theme)
  },
})

export const loader = page.loader
