import { getDb } from '~/platform/db.server'

import { editableMails, isEditableMail, storedProblems, type StoredProblems } from './mail-templates'
import { newestVersions } from './newest-versions.server'

/** A mail with what of its stored texts is not in force; `null` where this release has no such mail. */
export interface MailTextProblem {
  template: string
  problems: StoredProblems | null
}

/** The mails whose newest texts are not in force, wholly or in part: the default stands in their place. */
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
