import { getDb } from '~/platform/db/db.server'

import type { LetterContent, LetterFacts } from '../letter-content'
import type { LetterBlock } from '../letter/blocks'
import { letterFormValues } from '../letter/letter-form.server'
import { readLetterFacts } from '../letter/read-letter-facts.server'
import { letterContentOf } from '../letter/stored-letter'
import type { LetterFormValues } from '../staff-mailing'
import type { AutomaticSetting } from './automatic-mails.server'
import type { AutomaticName } from './kinds'

const letter = (subject: string, preheader: string, heading: string, text: string): LetterContent => ({
  ...{ subject, subjectB: null, preheader, nameEverywhere: false },
  blocks: [
    { kind: 'heading', text: heading },
    { kind: 'text', text },
  ],
})

const defaultLetters: Readonly<Record<AutomaticName, LetterContent>> = {
  'abandoned-cart': letter(
    'Ваша корзина ждёт',
    'Товары в ней ещё в продаже',
    'Вы собрали корзину',
    '{name}, в вашей корзине остались товары. Они ещё в продаже, но за вами не зарезервированы.',
  ),
  'back-in-stock': letter(
    'Товар снова в наличии',
    'Вы просили написать, когда он вернётся',
    'Он снова в наличии',
    'Вы просили написать, когда товар вернётся. Он на складе, но ни за кем не зарезервирован. Больше писем о нём не будет.',
  ),
  'review-request': letter(
    'Как легла краска?',
    'Отзыв поможет другим выбрать',
    'Расскажите, что получилось',
    '{name}, спасибо за покупку! Расскажите, как краска легла: ваш отзыв поможет другим выбрать.',
  ),
  'first-order': letter(
    'Скидка на первый заказ',
    'Промокод внутри',
    'Ваш промокод',
    '{name}, спасибо, что вы с нами. Вот ваш промокод на первый заказ: он работает один раз.',
  ),
  reorder: letter(
    'Краски хватило?',
    'Тот же оттенок ещё в продаже',
    'Краски хватило?',
    '{name}, если ремонт продолжается, тот же товар есть в продаже.',
  ),
}

export async function readWritten({
  name,
  templateId,
}: Pick<AutomaticSetting, 'name' | 'templateId'>): Promise<LetterContent> {
  const select = { subject: true, preheader: true, blocks: true } as const
  const row =
    templateId === null
      ? null
      : await getDb().mailingTemplate.findUnique({ where: { id: templateId }, select })
  return row ? letterContentOf({ ...row, subjectB: null, nameEverywhere: false }) : defaultLetters[name]
}

export const readDefaultValues = (name: AutomaticName): Promise<LetterFormValues> =>
  letterFormValues(defaultLetters[name])

/** Omits the template's promo code, since no codes are generated for it. */
export async function readAutomaticFacts(
  name: AutomaticName,
  written: LetterContent,
  about: readonly LetterBlock[],
): Promise<LetterFacts> {
  const facts = await readLetterFacts({
    ...written,
    blocks: [...written.blocks.filter(({ kind }) => kind !== 'promo'), ...about],
  })
  return { ...facts, wasAskedFor: name === 'back-in-stock' }
}
