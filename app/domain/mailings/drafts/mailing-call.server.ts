import { z } from 'zod'

import { readSettings } from '~/domain/settings/index.server'
import { toLocalMinute } from '~/platform/dates/dates'
import type { Mailing } from '~/platform/generated/prisma/client'
import { kopecks, toRoubles } from '~/platform/money/money'

import { blockValues } from '~/domain/blocks/shared'
import type { FormBlock } from '../letter/block-form'
import { MOST_BLOCKS } from '../letter/block-limits'
import type { LetterBlock } from '../letter/blocks'
import { formBlocksOf } from '../letter/read-blocks.server'
import { letterContentOf } from '../letter/stored-letter'
import type { LetterFormValues } from '../staff-mailing'
import { audienceOf } from './mailing-form.server'
import { subjectTestOf } from './subject-test-form.server'

const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), percent: z.number() }),
  z.object({ kind: z.literal('AMOUNT'), amount: z.number().meta({ description: 'Рубли' }) }),
])

const kinds = [
  'heading',
  'text',
  'picture',
  'products',
  'promo',
  'button',
  'divider',
] as const satisfies LetterBlock['kind'][]

/** Products by sku, sums in roubles. */
const callBlock = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('heading'), text: z.string() }),
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('picture'), url: z.string(), alt: z.string(), link: z.string() }),
    z.object({ kind: z.literal('products'), skus: z.array(z.string()).max(100) }),
    z.object({ kind: z.literal('promo'), text: z.string(), discount, minimum: z.number(), days: z.number() }),
    z.object({ kind: z.literal('button'), text: z.string(), url: z.string() }),
    z.object({ kind: z.literal('divider') }),
  ],
  { error: `Вид блока — один из: ${kinds.join(', ')}` },
)

type CallBlock = z.infer<typeof callBlock>

const callTest = z.object({
  subjectB: z.string(),
  percent: z.number(),
  hours: z.number(),
  measure: z.enum(['OPENS', 'CLICKS']),
})

export const mailingLetterShape = z.object({
  subject: z.string(),
  preheader: z.string(),
  blocks: z.array(callBlock),
  nameEverywhere: z.boolean().meta({ description: 'Заменять {name} во всём письме, а не только первое' }),
  audience: z.object({
    kind: z.enum(['everybody', 'customers', 'subscribers', 'segment']),
    segmentId: z.string().optional(),
  }),
  test: callTest.nullable().meta({ description: 'Проверка двух тем' }),
  scheduledAt: z.iso.datetime().nullable(),
})

const momentText = 'Время начала — вида 2026-11-30T10:00:00Z, с точностью до минуты'

/** `readMailingForm` checks the values. */
export const mailingCall = mailingLetterShape
  .extend({
    subject: z.string({ error: 'Напишите тему письма' }),
    blocks: z
      .array(callBlock, { error: 'Напишите письмо: список блоков' })
      .max(MOST_BLOCKS, `Не больше ${MOST_BLOCKS} блоков`),
    scheduledAt: z.iso.datetime({ error: momentText }).nullable(),
  })
  .partial({ preheader: true, nameEverywhere: true, test: true, scheduledAt: true })

/** Without `version` the newest is changed. */
export const mailingChangeCall = mailingCall.extend({ version: z.int().min(1).optional() })

export type MailingCall = z.infer<typeof mailingCall>

/** So that the form's rules check both. */
export async function formValuesOfCall(call: MailingCall): Promise<LetterFormValues> {
  const { timezone } = await readSettings('general')
  const { test, scheduledAt } = call
  return {
    subject: call.subject,
    preheader: call.preheader ?? '',
    nameEverywhere: call.nameEverywhere ? 'on' : '',
    audience: call.audience.kind,
    segmentId: call.audience.kind === 'segment' ? (call.audience.segmentId ?? '') : '',
    ...(test && {
      ...{ subjectB: test.subjectB, testMeasure: test.measure },
      ...{ testPercent: String(test.percent), testHours: String(test.hours) },
    }),
    scheduledAt: scheduledAt ? toLocalMinute(new Date(scheduledAt), timezone) : '',
    ...blockValues(call.blocks.map(formBlockOf)),
  }
}

function formBlockOf(block: CallBlock): FormBlock {
  if (block.kind === 'products') return { kind: 'products', skus: block.skus.join('\n'), search: '' }
  if (block.kind !== 'promo') return block
  const { kind, text, discount: off, minimum, days } = block
  const value = off.kind === 'PERCENT' ? off.percent : off.amount
  return {
    kind,
    text,
    discount: off.kind,
    value: String(value),
    minimum: minimum === 0 ? '' : String(minimum),
    days: String(days),
  }
}

const fieldsOfTest: Readonly<Record<string, string>> = {
  subjectB: 'subjectB',
  testPercent: 'percent',
  testHours: 'hours',
  testMeasure: 'measure',
}

export function fieldOfCall(name: string): string {
  const [, index, inner] = /^block-(\d+)-(\w+)$/.exec(name) ?? []
  if (index !== undefined) return `blocks.${index}.${inner === 'value' ? 'discount' : inner}`
  if (name === 'audience' || name === 'segmentId') return `audience.${name === 'audience' ? 'kind' : name}`
  return Object.hasOwn(fieldsOfTest, name) ? `test.${fieldsOfTest[name]}` : name
}

export async function mailingForCall(row: Mailing): Promise<z.input<typeof mailingLetterShape>> {
  const { subject, preheader, blocks, nameEverywhere } = letterContentOf(row)
  const forms = await formBlocksOf(blocks)
  return {
    ...{ subject, preheader, nameEverywhere },
    blocks: blocks.map((block, index) => callBlockOf(block, forms[index])),
    audience: audienceOf(row),
    test: subjectTestOf(row),
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
  }
}

const roubles = (amount: number): number => toRoubles(kopecks(amount))

function callBlockOf(block: LetterBlock, form: FormBlock | undefined): CallBlock {
  if (block.kind === 'products')
    return { kind: 'products', skus: (form?.skus ?? '').split('\n').filter(Boolean) }
  if (block.kind !== 'promo') return block
  const { kind, text, discount: off, minimumKopecks, days } = block
  const discountJson =
    off.kind === 'PERCENT' ? off : { kind: 'AMOUNT' as const, amount: roubles(off.kopecks) }
  return { kind, text, discount: discountJson, minimum: roubles(minimumKopecks), days }
}
