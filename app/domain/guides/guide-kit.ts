import { blockKit, type FormBlock } from '~/domain/blocks/shared'

import type { GuideBlockKind } from './guide-blocks'
import { guideLimits } from './guide-limits'

export type GuideFormBlock = FormBlock<GuideBlockKind>

export const guideKit = blockKit<GuideBlockKind>({
  most: guideLimits.blocks,
  labels: {
    heading: 'Заголовок',
    text: 'Текст',
    list: 'Список',
    tip: 'Совет',
    picture: 'Картинка',
    products: 'Товары',
    button: 'Ссылка',
  },
  beginnings: {
    heading: { text: '' },
    text: { text: '' },
    list: { style: 'points', items: '' },
    tip: { tone: 'tip', text: '' },
    picture: { url: '', alt: '', link: '' },
    products: { skus: '', search: '' },
    button: { text: '', url: '' },
  },
})
