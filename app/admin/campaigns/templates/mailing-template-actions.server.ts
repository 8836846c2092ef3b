import { addTemplate, editTemplate, isAutomaticName, readTemplateForm } from '~/domain/mailings/index.server'
import { officePaths } from '~/office-paths'

import { blockForm, refusedBlocks } from '../../shared/blocks/block-form.server'
import { adminAction } from '../../shared/page/admin-page.server'
import { changeBlocks, typedLetter, writerOf } from '../letter/letter-form.server'
import { idempotentAction } from '../../shared/page/idempotent-action.server'

const saving = { schema: blockForm, fallback: 'Шаблон не сохранён' } as const

const add = idempotentAction({
  ...saving,
  run: async (_, context) => {
    const values = typedLetter(context)
    const { wanted, errors } = await readTemplateForm(values, writerOf(context))
    if (Object.keys(errors).length > 0) return refusedBlocks(values, errors)
    const template = await addTemplate({ wanted, once: context.once, actor: context.actor })
    const automatic = new URL(context.request.url).searchParams.get('automatic') ?? ''
    if (isAutomaticName(automatic))
      return {
        toast: `Шаблон «${wanted.name}» добавлен`,
        to: officePaths.automaticMail(automatic, { template }),
      }
    return { toast: `Шаблон «${wanted.name}» добавлен`, to: officePaths.mailingTemplates() }
  },
})

const change = adminAction({
  ...saving,
  run: async (_, context) => {
    const { templateId = '' } = context.params
    const values = typedLetter(context)
    const { wanted, errors } = await readTemplateForm(values, writerOf(context))
    if (Object.keys(errors).length > 0) return refusedBlocks(values, errors)
    await editTemplate({ templateId, wanted, version: values.version ?? '', actor: context.actor })
    return { toast: `Шаблон «${wanted.name}» сохранён`, to: officePaths.mailingTemplates() }
  },
})

export const newTemplateActions = { save: add, blocks: changeBlocks }

export const templateActions = { save: change, blocks: changeBlocks }
