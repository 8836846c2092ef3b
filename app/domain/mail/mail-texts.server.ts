import { isDeepStrictEqual } from 'node:util'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { passwordNeeded } from '~/domain/auth/shared'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { database, getDb, transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { assertVersion, nextChange, versionOf } from '~/platform/forms/row-version'
import type { Prisma } from '~/platform/generated/prisma/client'

import {
  changedTexts,
  defaultTexts,
  editableMails,
  mailTemplate,
  textsInForce,
  type AnyTexts,
  type EditableMail,
  type TextsOf,
  isEditableMail,
  storedProblems,
  type StoredProblems,
} from './mail-templates'
import type { ChangedMail, MailTemplateState, EditableMailRow, MailTextsForm } from './staff'

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const

export function newestVersions() {
  return getDb().mailTemplateVersion.findMany({
    select: { id: true, template: true, authorName: true, createdAt: true },
    distinct: ['template'],
    orderBy: [...newestFirst],
    take: editableMails.length * 2,
  })
}

const MOST_VERSIONS = 50
const NEVER = { updatedAt: new Date(0) }

export async function readMailTexts<Mail extends EditableMail>(mail: Mail): Promise<TextsOf<Mail>> {
  const newest = await findNewest(database, mail)
  return textsInForce(mail, newest?.texts)
}

export async function listChangedMails(): Promise<ChangedMail[]> {
  const newest = await newestVersions()
  const changed = await idsOf({ id: { in: newest.map(({ id }) => id) }, NOT: atDefault })
  return newest.flatMap(({ id, ...change }) => (changed.has(id) ? [change] : []))
}

/** @param wanted a version's id, or «default»; an unknown one shows the current texts */
export async function readMailTemplate(mail: EditableMail, wanted?: string): Promise<MailTemplateState> {
  const versions = await getDb().mailTemplateVersion.findMany({
    where: { template: mail },
    select: { id: true, authorName: true, createdAt: true },
    orderBy: [...newestFirst],
    take: MOST_VERSIONS,
  })
  const [newest] = versions
  const earlier = versions.find(({ id }) => id === wanted)
  const opened = [newest, earlier].flatMap((version) => (version ? [version.id] : []))
  const [kept, back] = await Promise.all([
    getDb().mailTemplateVersion.findMany({
      where: { id: { in: opened } },
      select: { id: true, texts: true },
      take: opened.length,
    }),
    idsOf({ id: { in: versions.map(({ id }) => id) }, ...atDefault }),
  ])
  const textsOf = (version: { id: string } | undefined) =>
    textsInForce(mail, kept.find(({ id }) => id === version?.id)?.texts)
  return {
    now: textsOf(newest),
    texts: wanted === 'default' ? defaultTexts(mail) : textsOf(earlier ?? newest),
    chosen: wanted === 'default' ? wanted : (earlier?.id ?? null),
    isDefault: newest === undefined || back.has(newest.id),
    version: versionOf(newest ? { updatedAt: newest.createdAt } : NEVER),
    versions: versions.map((version) => ({ ...version, isDefault: back.has(version.id) })),
  }
}

const atDefault = { texts: { equals: {} } } as const

async function idsOf(where: Prisma.MailTemplateVersionWhereInput): Promise<Set<string>> {
  const rows = await getDb().mailTemplateVersion.findMany({
    where,
    select: { id: true },
    take: Math.max(MOST_VERSIONS, editableMails.length * 2),
  })
  return new Set(rows.map(({ id }) => id))
}

interface TextsChange {
  mail: EditableMail
  texts: AnyTexts
  version: string
  /** Required, since customers trust the shop's emails about payments. */
  isProven: boolean
  actor: Actor
}

/**
 * Returns whether anything changed.
 * @throws UserError (409) on a concurrent edit, (code password-needed) without a recent password
 */
export function changeMailTexts({ mail, texts, version, isProven, actor }: TextsChange): Promise<boolean> {
  return transaction(async (tx) => {
    await lockKeys(tx, [`mail-texts ${mail}`])
    const newest = await findNewest(tx, mail)
    const seen = newest ? { updatedAt: newest.createdAt } : NEVER
    assertVersion(seen, version, 'Тексты письма', 'изменены')
    const before = textsInForce(mail, newest?.texts)
    const changed = changedTexts(mail, texts)
    const sides = {
      before: { wording: auditTexts(mail, before) },
      after: { wording: auditTexts(mail, textsInForce(mail, changed)) },
    }
    const entries = await recordAudit(tx, {
      actor,
      action: 'mail.texts',
      object: { entity: 'MailTemplateVersion', id: mail },
      ...sides,
    })
    if (entries > 0 && !isProven) throw passwordNeeded()
    if (entries === 0 && isSame(newest?.texts, changed)) return false
    await tx.db.mailTemplateVersion.create({
      data: {
        id: newId(),
        template: mail,
        texts: changed,
        authorName: actor.name,
        createdAt: nextChange(seen),
      },
      select: { id: true },
    })
    await forgetOldVersions(tx, mail)
    return true
  })
}

const isSame = (stored: unknown, changed: Record<string, string>): boolean =>
  isDeepStrictEqual(stored ?? {}, changed)

function findNewest({ db }: Pick<Database, 'db'>, mail: EditableMail) {
  return db.mailTemplateVersion.findFirst({
    where: { template: mail },
    select: { texts: true, createdAt: true },
    orderBy: [...newestFirst],
  })
}

async function forgetOldVersions({ db }: Database, mail: EditableMail): Promise<void> {
  const tooMany = {
    where: { template: mail },
    select: { createdAt: true },
    orderBy: [...newestFirst],
    skip: MOST_VERSIONS,
    take: 1,
  }
  const [oldest] = await db.mailTemplateVersion.findMany(tooMany)
  if (oldest)
    await db.mailTemplateVersion.deleteMany({
      where: { template: mail, createdAt: { lte: oldest.createdAt } },
    })
}

function auditTexts(mail: EditableMail, texts: AnyTexts): string[] {
  return Object.entries(mailTemplate(mail).texts).map(([name, { label }]) => `${label}: ${texts[name] ?? ''}`)
}

export function describeEditableMails(): EditableMailRow[] {
  return editableMails.map((mail) => {
    const { to, when } = mailTemplate(mail)
    return { mail, to, when }
  })
}

export function describeTexts(mail: EditableMail): MailTextsForm {
  const { when, fields, texts, cases = [] } = mailTemplate(mail)
  return {
    ...{ mail, when, fields, cases },
    texts: Object.entries(texts).map(([name, { text: _, ...definition }]) => ({ name, ...definition })),
  }
}

/** `null` for an email unknown to this release. */
export interface MailTextProblem {
  template: string
  problems: StoredProblems | null
}

export async function findMailTextProblems(): Promise<MailTextProblem[]> {
  const newest = await newestVersions()
  const rows = await getDb().mailTemplateVersion.findMany({
    where: { id: { in: newest.map(({ id }) => id) } },
    select: { template: true, texts: true },
    orderBy: { template: 'asc' },
    take: editableMails.length * 2,
  })
  return rows.flatMap(({ template, texts }) => {
    const problems = isEditableMail(template) ? storedProblems(template, texts) : null
    const isFine =
      problems !== null &&
      !problems.isUnreadable &&
      problems.unusable.length === 0 &&
      problems.unknown.length === 0
    return isFine ? [] : [{ template, problems }]
  })
}
