import { addMailing, editMailing, readMailingForm } from '~/domain/mailings/index.server'
import { officePaths } from '~/office-paths'

import { withDraft } from '../shared/drafts/drafted-forms.server'
import { blockForm, refusedBlocks } from '../shared/blocks/block-form.server'
import { adminAction } from '../shared/page/admin-page.server'
import { changeBlocks, typedLetter, writerOf } from './letter/letter-form.server'
import { idempotentAction } from '../shared/page/idempotent-action.server'

const saving = { schema: blockForm, fallback: 'Рассылка не сохранена' } as const

const add = idempotentAction({
  ...saving,
  run: async (_, context) => {
    const values = typedLetter(context)
    const { wanted, errors } = await readMailingForm(values, writerOf(context))
    if (Object.keys(errors).length > 0) return refusedBlocks(values, errors)
    const mailingId = await addMailing({ wanted, once: context.once, actor: context.actor })
    return { toast: 'Черновик рассылки сохранён', to: officePaths.mailingPreview(mailingId) }
  },
})

const change = adminAction({
  ...saving,
  run: async (_, context) => {
    const { mailingId = '' } = context.params
    const values = typedLetter(context)
    const { wanted, errors } = await readMailingForm(values, writerOf(context))
    if (Object.keys(errors).length > 0) return refusedBlocks(values, errors)
    await editMailing({ mailingId, wanted, version: values.version ?? '', actor: context.actor })
    return { toast: 'Рассылка сохранена', to: officePaths.mailingPreview(mailingId) }
  },
})

export const newMailingActions = withDraft('mailing', { save: add, blocks: changeBlocks })

export const mailingActions = withDraft('mailing', { save: change, blocks: changeBlocks })
