import { redirect } from '@remix-run/node'

import { findProductsForStaff } from '~/domain/catalog/index.server'
import { addGuide, changeGuide, readGuideForm } from '~/domain/guides/index.server'
import { guideKit } from '~/domain/guides/staff'
import { officePaths } from '~/office-paths'

import {
  blockForm,
  blocksAction,
  refusedBlocks,
  takePictures,
  typedBlocks,
} from '../shared/blocks/block-form.server'
import { keepDraft, withDraft } from '../shared/drafts/drafted-forms.server'
import { adminAction } from '../shared/page/admin-page.server'
import { idempotentAction } from '../shared/page/idempotent-action.server'
import type { GuideFormState } from './guide-form-state'
import { goodsSteps } from './goods-steps'

const saving = { schema: blockForm, fallback: 'Совет не сохранён' } as const

const add = idempotentAction({
  ...saving,
  run: async (_, context) => {
    const values = typedBlocks(guideKit, context)
    const { wanted, errors } = await readGuideForm(values)
    if (wanted === null) return refusedBlocks(values, errors)
    await addGuide({ wanted, once: context.once, actor: context.actor })
    return { toast: `Совет «${wanted.title}» добавлен`, to: officePaths.guides() }
  },
})

const change = adminAction({
  ...saving,
  run: async (_, context) => {
    const { guideId = '' } = context.params
    const values = typedBlocks(guideKit, context)
    const { wanted, errors } = await readGuideForm(values)
    if (wanted === null) return refusedBlocks(values, errors)
    await changeGuide({ guideId, wanted, version: values.version ?? '', actor: context.actor })
    return { toast: `Совет «${wanted.title}» сохранён`, to: officePaths.guides() }
  },
})

const changeBlocks = blocksAction(guideKit, {
  fallback: 'Совет не изменился: попробуйте ещё раз',
  missing: 'Такого блока в совете уже нет: посмотрите, что в нём сейчас',
})

/** Buttons of the blocks, and of the search for the goods of the whole guide. */
const step = adminAction({
  schema: blockForm,
  fallback: 'Совет не изменился: попробуйте ещё раз',
  run: async (value, context) => {
    const { step: pressed = '', skus = '', productSearch = '' } = context.typed
    const values = typedBlocks(guideKit, context)
    const plain = { fieldErrors: {}, formErrors: [] }
    if (pressed === goodsSteps.find) {
      const again: GuideFormState = { values, ...plain, goods: await findProductsForStaff(productSearch) }
      return { again }
    }
    const sku = goodsSteps.skuIn(pressed)
    if (sku === null) return changeBlocks.run(value, context)
    const taken = { skus: [skus.trim(), sku].filter(Boolean).join('\n'), productSearch: '' }
    const again: GuideFormState = { values: { ...values, ...taken }, ...plain, goods: [] }
    return { again }
  },
})

/** Keeps what is typed as a draft, and shows how it will look. */
const preview = adminAction({
  schema: blockForm,
  fallback: 'Предпросмотр не открылся',
  run: async (_, context) => {
    const values = typedBlocks(guideKit, context)
    const { errors } = await readGuideForm(values)
    if (errors !== null) return refusedBlocks(values, errors)
    await keepDraft('guide', values, context)
    return redirect(officePaths.guidePreview(context.params.guideId ?? 'new'), { status: 303 })
  },
})

export const takeGuidePicture = takePictures(/^(?:cover|file-\d+)$/)

export const newGuideActions = { ...withDraft('guide', { save: add, blocks: step }), preview }

export const guideActions = { ...withDraft('guide', { save: change, blocks: step }), preview }
