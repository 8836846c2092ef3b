import { recordAudit, type Actor } from '~/domain/audit/index.server'
import type { FieldErrors } from '~/domain/blocks/index.server'
import { blockField } from '~/domain/blocks/shared'
import { claimUploads } from '~/domain/images/index.server'
import { cutText } from '~/platform/text/cut-text'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { MailingTemplate } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { CONCURRENT_EDIT, nextChange } from '~/platform/forms/row-version'
import { requiredText } from '~/platform/text/text.server'
import { orTaken } from '~/platform/errors/unique-violation.server'

import type { LetterContent } from '../letter-content'
import { letterFormValues, readLetterForm, type LetterWriter } from '../letter/letter-form.server'
import { blocksInForm } from '../letter/block-form'
import { pictureUrls } from '../letter/blocks'
import { requireDiscounts } from '../letter/read-blocks.server'
import { letterContentOf } from '../letter/stored-letter'
import type { LetterFormValues, ListedTemplate } from '../staff-mailing'

export interface WantedTemplate {
  name: string
  content: LetterContent
}

const MOST_TEMPLATES = 100

const templateNotFound = (): UserError => new UserError('Шаблон не найден', { status: 404 })
const nameTaken = (): UserError =>
  new UserError('Шаблон с таким названием уже есть', { status: 422, field: 'name' })

const nameField = requiredText({
  required: 'Назовите шаблон',
  max: 60,
  tooLong: 'Название — не больше 60 знаков',
})

export async function readTemplateForm(
  values: LetterFormValues,
  writer: LetterWriter,
): Promise<{ wanted: WantedTemplate; errors: FieldErrors }> {
  const { content, errors } = await readLetterForm(values, writer)
  const name = nameField.safeParse(values.name ?? '')
  if (!name.success) errors.name = [name.error.issues[0]?.message ?? 'Назовите шаблон']
  for (const [field, message] of emptyButtons(values)) errors[field] ??= [message]
  return { wanted: { name: name.data ?? '', content }, errors }
}

/** Goods and pictures are filled in for each mailing, but a button is the same in all of them. */
function emptyButtons(values: LetterFormValues): [field: string, message: string][] {
  const required = [
    ['text', 'Напишите текст кнопки'],
    ['url', 'Укажите, куда ведёт кнопка'],
  ] as const
  return blocksInForm(values).flatMap((block, index) =>
    block.kind === 'button'
      ? required
          .filter(([name]) => (block[name] ?? '').trim() === '')
          .map(([name, message]): [string, string] => [blockField(index, name), message])
      : [],
  )
}

export async function listTemplates(): Promise<ListedTemplate[]> {
  return getDb().mailingTemplate.findMany({
    select: { id: true, name: true, subject: true, updatedAt: true },
    orderBy: { name: 'asc' },
    take: MOST_TEMPLATES,
  })
}

/** @throws UserError (404) */
export async function readTemplate(
  templateId: string,
): Promise<{ id: string; name: string; values: LetterFormValues; version: string }> {
  const row = await findTemplate(templateId)
  const { id, name, version } = row
  return { id, name, values: { name, ...(await letterFormValues(contentOf(row))) }, version: String(version) }
}

/** @throws UserError (404) */
export async function readTemplateValues(templateId: string): Promise<LetterFormValues> {
  return letterFormValues(contentOf(await findTemplate(templateId)))
}

/**
 * Returns its id.
 * @throws UserError (422) for a duplicate name; as `makeOnce` and `claimUploads`
 */
export async function addTemplate({
  wanted,
  once,
  actor,
}: {
  wanted: WantedTemplate
  once?: OneTimeKey | undefined
  actor: Actor
}) {
  requireDiscounts(actor, wanted.content.blocks)
  return orTaken(nameTaken, () =>
    makeOnce(once, async (tx, id) => {
      if (
        (await tx.db.mailingTemplate.count({ take: MOST_TEMPLATES, orderBy: { createdAt: 'asc' } })) >=
        MOST_TEMPLATES
      ) {
        throw new UserError(`Шаблонов уже ${MOST_TEMPLATES}: удалите ненужные`, { status: 422 })
      }
      await claimUploads(tx, pictureUrls(wanted.content.blocks))
      await tx.db.mailingTemplate.create({ data: { id, ...columnsOf(wanted) }, select: { id: true } })
      await recordAudit(tx, {
        actor,
        action: 'template.create',
        object: templateObject(id),
        after: audited(columnsOf(wanted)),
      })
    }),
  )
}

interface TemplateEdit {
  templateId: string
  wanted: WantedTemplate
  version: string
  actor: Actor
}

/** @throws UserError (404); (409) on a concurrent edit; (422) for a duplicate name */
export async function editTemplate({ templateId, wanted, version, actor }: TemplateEdit): Promise<void> {
  requireDiscounts(actor, wanted.content.blocks)
  await orTaken(nameTaken, () =>
    transaction(async (tx) => {
      const known = await lockTemplate(tx, templateId)
      if (String(known.version) !== version) {
        throw new UserError('Шаблон тем временем изменён', { status: 409, code: CONCURRENT_EDIT })
      }
      await claimUploads(tx, pictureUrls(wanted.content.blocks))
      const data = { ...columnsOf(wanted), version: known.version + 1, updatedAt: nextChange(known) }
      await tx.db.mailingTemplate.update({ where: { id: templateId }, data, select: { id: true } })
      const sides = { before: audited(known), after: audited(data) }
      await recordAudit(tx, {
        actor,
        action: 'template.update',
        object: templateObject(templateId),
        ...sides,
      })
    }),
  )
}

/** @throws UserError (404) */
export async function deleteTemplate({
  templateId,
  actor,
}: {
  templateId: string
  actor: Actor
}): Promise<{ name: string }> {
  return transaction(async (tx) => {
    const known = await lockTemplate(tx, templateId)
    await tx.db.mailingTemplate.delete({ where: { id: templateId }, select: { id: true } })
    await recordAudit(tx, {
      actor,
      action: 'template.delete',
      object: templateObject(templateId),
      before: audited(known),
    })
    return { name: known.name }
  })
}

const templateObject = (id: string) => ({ entity: 'MailingTemplate' as const, id })

const contentOf = ({ subject, preheader, blocks }: MailingTemplate): LetterContent =>
  letterContentOf({ subject, subjectB: null, preheader, blocks, nameEverywhere: false })

const columnsOf = ({ name, content: { subject, preheader, blocks } }: WantedTemplate) => ({
  ...{ name, subject, preheader, blocks: [...blocks], imageUrls: pictureUrls(blocks) },
})

const audited = ({
  name,
  subject,
  preheader,
  blocks,
}: Pick<MailingTemplate, 'name' | 'subject' | 'preheader'> & { blocks: unknown }) => ({
  ...{ name, subject, preheader },
  letter: cutText(JSON.stringify(blocks), 1_000),
})

async function findTemplate(templateId: string): Promise<MailingTemplate> {
  const row = isId(templateId)
    ? await getDb().mailingTemplate.findUnique({ where: { id: templateId } })
    : null
  if (!row) throw templateNotFound()
  return row
}

async function lockTemplate(tx: Database, templateId: string): Promise<MailingTemplate> {
  if (!isId(templateId)) throw templateNotFound()
  await lockRows(tx, 'MailingTemplate', [templateId])
  const known = await tx.db.mailingTemplate.findUnique({ where: { id: templateId } })
  if (!known) throw templateNotFound()
  return known
}
