import { z } from 'zod'

import { findReader, readAutomaticSample } from '~/domain/mailings/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { automaticNameOf } from '~/admin/campaigns/automatic/automatic-mail.server'
import { letterAnswer } from '~/admin/campaigns/letter/letter-answer.server'
import { letterFor } from '~/http/admin/mailing-letter.server'
import { renderLetter } from '~/mails/mailing/mailing-letter'

const page = defineAdminPage('adminAutomaticLetter', {
  query: z.object({ theme: z.enum(['light', 'dark']).catch('light'), person: z.string().max(40).catch('') }),
  fallback: 'Письмо не загрузилось',
  load: async ({ params, query: { theme, person }, staff }) => {
    const { userId, name } = await findReader(staff, person)
    const facts = await readAutomaticSample(automaticNameOf(params.kind), userId)
    return letterAnswer(letterFor(renderLetter(facts), name).html, theme)
  },
})

export const loader = page.loader
