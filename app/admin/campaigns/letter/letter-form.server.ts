import { may } from '~/domain/auth/index.server'
import { letterKit } from '~/domain/mailings/staff'

import { blocksAction, typedBlocks } from '../../shared/blocks/block-form.server'
import type { AdminContext, AdminFormContext } from '../../shared/page/admin-page.server'

export const writerOf = ({ staff }: AdminContext) => ({ mayDiscount: may(staff, 'promotions.write') })

export const typedLetter = (context: AdminFormContext): Record<string, string> =>
  typedBlocks(letterKit, context)

export const changeBlocks = blocksAction(letterKit, {
  fallback: 'Письмо не изменилось: попробуйте ещё раз',
  missing: 'Такого блока в письме уже нет: посмотрите, что в нём сейчас',
})
