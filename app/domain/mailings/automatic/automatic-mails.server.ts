import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { may } from '~/domain/auth/shared'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { database, transaction, type Database, getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { CONCURRENT_EDIT } from '~/platform/forms/row-version'
import type { AutomaticMail } from '~/platform/generated/prisma/client'
import { fromRoubles } from '~/platform/money/money'

import { blocksSchema, promoOf } from '../letter/blocks'
import { NO_DISCOUNTS } from '../letter/read-blocks.server'
import {
  automaticDelays,
  automaticKinds,
  automaticNames,
  nameOfKind,
  type AutomaticKind,
  type AutomaticName,
  MOST_DELAY_HOURS,
} from './kinds'
import { automaticTerms, type AutomaticTerms } from './terms'

export interface AutomaticSetting {
  name: AutomaticName
  kind: AutomaticKind
  isOn: boolean
  switchedOnAt: Date | null
  delayHours: number
  templateId: string | null
  terms: AutomaticTerms
  version: number
}

export async function readAutomaticMail(
  name: AutomaticName,
  { db }: Pick<Database, 'db'> = database,
): Promise<AutomaticSetting> {
  const row = await db.automaticMail.findUnique({ where: { kind: automaticKinds[name] } })
  return row ? settingOf(row) : proposed(name)
}

export async function listAutomaticMails(): Promise<AutomaticSetting[]> {
  const rows = await database.db.automaticMail.findMany({ take: automaticNames.length })
  const byName = new Map(rows.map((row) => [nameOfKind(row.kind), settingOf(row)]))
  return automaticNames.map((name) => byName.get(name) ?? proposed(name))
}

const proposed = (name: AutomaticName): AutomaticSetting => ({
  ...{ name, kind: automaticKinds[name], isOn: false, switchedOnAt: null, templateId: null, version: 0 },
  delayHours: automaticDelays[name],
  terms: automaticTerms.parse({}),
})

const settingOf = ({
  kind,
  isOn,
  switchedOnAt,
  delayHours,
  templateId,
  terms,
  version,
}: AutomaticMail): AutomaticSetting => ({
  ...{ name: nameOfKind(kind), kind, isOn, switchedOnAt, delayHours, templateId, version },
  terms: automaticTerms.parse(terms),
})

export interface WantedAutomaticMail {
  isOn: boolean
  delayHours: number
  templateId: string | null
  terms: AutomaticTerms
}

interface Saving {
  name: AutomaticName
  wanted: WantedAutomaticMail
  version: string
  actor: Actor
}

function givesMore(name: AutomaticName, known: WantedAutomaticMail, wanted: WantedAutomaticMail): boolean {
  if (name !== 'first-order') return false
  const isOther = (['percent', 'minimumKopecks', 'days'] as const).some(
    (term) => known.terms[term] !== wanted.terms[term],
  )
  return isOther || (wanted.isOn && !known.isOn)
}

/**
 * @throws UserError (403, beside `percent`) for a discount without `promotions.write`; (409) on a concurrent
 * edit; (422, beside `templateId`) for a deleted template
 */
export async function saveAutomaticMail({ name, wanted, version, actor }: Saving): Promise<void> {
  const kind = automaticKinds[name]
  await transaction(async (tx) => {
    await lockKeys(tx, [`automatic-mail:${kind}`])
    const known = await readAutomaticMail(name, tx)
    if (String(known.version) !== version)
      throw new UserError('Письмо тем временем изменено', { status: 409, code: CONCURRENT_EDIT })
    if (givesMore(name, known, wanted) && !may(actor, 'promotions.write'))
      throw new UserError(NO_DISCOUNTS, { status: 403, field: 'percent' })
    await assertTemplate(tx, wanted.templateId)
    const at = now()
    const switchedOnAt = wanted.isOn ? (known.isOn ? known.switchedOnAt : at) : null
    const data = { ...wanted, switchedOnAt, version: known.version + 1, updatedAt: at }
    await tx.db.automaticMail.upsert({
      where: { kind },
      create: { ...data, kind, createdAt: at },
      update: data,
      select: { kind: true },
    })
    const sides = { before: audited(known), after: audited(wanted) }
    await recordAudit(tx, {
      actor,
      action: 'automail.update',
      object: { entity: 'AutomaticMail', id: name },
      ...sides,
    })
    // Sold-out products show the form only while this email is on.
    if (name === 'back-in-stock' && known.isOn !== wanted.isOn) await purgeTags(['catalog', 'stock'], tx)
  })
}

async function assertTemplate({ db }: Pick<Database, 'db'>, id: string | null): Promise<void> {
  if (id === null || (await db.mailingTemplate.findUnique({ where: { id }, select: { id: true } }))) return
  throw new UserError('Этого шаблона больше нет: выберите другой', { status: 422, field: 'templateId' })
}

const audited = ({ isOn, delayHours, templateId, terms }: WantedAutomaticMail) => ({
  isOn,
  delayHours,
  templateId,
  ...terms,
})

const whole = (from: number, to: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.replaceAll(/[\s\u00a0]/g, '') : value),
    z
      .string({ error: `Введите целое число от ${from} до ${to}` })
      .regex(/^\d{1,8}$/, `Введите целое число от ${from} до ${to}`)
      .transform(Number)
      .refine((value) => value >= from && value <= to, `Введите целое число от ${from} до ${to}`),
  )

const MOST_ROUBLES = 1_000_000

export const automaticFormInput = z.object({
  isOn: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
  delayHours: whole(0, MOST_DELAY_HOURS),
  templateId: z.preprocess(
    (value) => value || null,
    z.uuid({ error: 'Выберите шаблон из списка' }).nullable().default(null),
  ),
  percent: whole(1, 90).optional(),
  minimum: whole(0, MOST_ROUBLES)
    .transform((roubles) => fromRoubles(roubles))
    .optional(),
  days: whole(1, 365).optional(),
  squareMetres: whole(1, 10_000).optional(),
  version: z.string().max(20),
})

const MOST_TEMPLATES = 100

export async function listSuitableTemplates(): Promise<{ id: string; name: string }[]> {
  const rows = await getDb().mailingTemplate.findMany({
    select: { id: true, name: true, blocks: true },
    orderBy: { name: 'asc' },
    take: MOST_TEMPLATES,
  })
  return rows
    .filter(({ blocks }) => promoOf(blocksSchema.parse(blocks)) === null)
    .map(({ id, name }) => ({ id, name }))
}
