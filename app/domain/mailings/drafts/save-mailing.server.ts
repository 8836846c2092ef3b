import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { claimUploads } from '~/domain/images/index.server'
import { holdSegment } from '~/domain/segments/index.server'
import { cutText } from '~/platform/text/cut-text'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Mailing } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { CONCURRENT_EDIT, nextChange } from '~/platform/forms/row-version'

import { audienceNames } from '../audience.server'
import type { Audience } from '../letter/audience'
import { pictureUrls } from '../letter/blocks'
import { requireDiscounts } from '../letter/read-blocks.server'
import { subjectMeasureLabels } from '../staff-mailing'
import { audienceOf, type WantedMailing } from './mailing-form.server'
import { subjectTestColumns, subjectTestOf } from './subject-test-form.server'

export const mailingNotFound = (): UserError => new UserError('Рассылка не найдена', { status: 404 })

interface NewMailing {
  wanted: WantedMailing
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * Returns its id.
 * @throws UserError as `makeOnce`, `claimUploads` and `holdSegment`
 */
export async function addMailing({ wanted, once, actor }: NewMailing): Promise<string> {
  requireDiscounts(actor, wanted.content.blocks)
  return makeOnce(once, async (tx, id) => {
    await holdAudience(tx, wanted.audience)
    await claimUploads(tx, pictureUrls(wanted.content.blocks))
    await tx.db.mailing.create({
      data: { id, ...columnsOf(wanted), authorName: actor.name },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor,
      action: 'mailing.create',
      object: mailingObject(id),
      after: await audited(tx, columnsOf(wanted)),
    })
  })
}

interface MailingEdit {
  mailingId: string
  wanted: WantedMailing
  version: string
  actor: Actor
}

/** @throws UserError (404); (409) on a concurrent edit or when it has started; as `addMailing` */
export async function editMailing({ mailingId, wanted, version, actor }: MailingEdit): Promise<void> {
  requireDiscounts(actor, wanted.content.blocks)
  await transaction(async (tx) => {
    const known = await lockDraft(tx, mailingId)
    if (String(known.version) !== version) {
      throw new UserError('Рассылка тем временем изменена', { status: 409, code: CONCURRENT_EDIT })
    }
    await holdAudience(tx, wanted.audience)
    await claimUploads(tx, pictureUrls(wanted.content.blocks))
    const data = { ...columnsOf(wanted), version: known.version + 1, updatedAt: nextChange(known) }
    await tx.db.mailing.update({ where: { id: mailingId }, data, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'mailing.update',
      object: mailingObject(mailingId),
      before: await audited(tx, known),
      after: await audited(tx, data),
    })
  })
}

/** @throws UserError (404); (409) when it has started */
export async function deleteMailing({
  mailingId,
  actor,
}: {
  mailingId: string
  actor: Actor
}): Promise<{ subject: string }> {
  return transaction(async (tx) => {
    const known = await lockDraft(tx, mailingId)
    await tx.db.mailing.delete({ where: { id: mailingId }, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'mailing.delete',
      object: mailingObject(mailingId),
      before: await audited(tx, known),
    })
    return { subject: known.subject }
  })
}

const mailingObject = (id: string) => ({ entity: 'Mailing' as const, id })

async function lockDraft(tx: Database, mailingId: string): Promise<Mailing> {
  if (!isId(mailingId)) throw mailingNotFound()
  await lockRows(tx, 'Mailing', [mailingId])
  const known = await tx.db.mailing.findUnique({ where: { id: mailingId } })
  if (!known) throw mailingNotFound()
  if (known.status !== 'DRAFT')
    throw new UserError('Рассылка уже запущена: письмо больше не меняется', { status: 409 })
  return known
}

function columnsOf({
  content: { subject, preheader, blocks, nameEverywhere },
  test,
  audience,
  scheduledAt,
}: WantedMailing) {
  const letter = { subject, preheader, blocks: [...blocks], imageUrls: pictureUrls(blocks), nameEverywhere }
  return { ...letter, ...subjectTestColumns(test), audience, scheduledAt }
}

const holdAudience = async (tx: Database, audience: Audience): Promise<void> =>
  audience.kind === 'segment' ? holdSegment(tx, audience.segmentId) : undefined

type AuditedColumn =
  'subject' | 'preheader' | 'scheduledAt' | 'subjectB' | 'testPercent' | 'testHours' | 'testMeasure'
type AuditedMailing = Pick<Mailing, AuditedColumn> & { blocks: unknown; audience: unknown }

async function audited(tx: Database, row: AuditedMailing) {
  const { subject, preheader, scheduledAt, blocks } = row
  const test = subjectTestOf(row)
  const tested = { ...subjectTestColumns(test), testMeasure: test && subjectMeasureLabels[test.measure] }
  const [audience = ''] = await audienceNames(tx, [audienceOf(row as Pick<Mailing, 'audience'>)])
  return { subject, ...tested, preheader, letter: textOf(blocks), audience, scheduledAt }
}

function textOf(blocks: unknown): string {
  const texts = (blocks as readonly { kind: string; text?: string }[]).map(({ kind, text }) => text ?? kind)
  return cutText(texts.join(' · '), 1_000)
}

/** @throws UserError (404) */
export async function findMailing(mailingId: string): Promise<Mailing> {
  const row = isId(mailingId) ? await getDb().mailing.findUnique({ where: { id: mailingId } }) : null
  if (!row) throw mailingNotFound()
  return row
}
