import { getDb } from '~/platform/db/db.server'

import { editableMails, isEditableMail, storedProblems, type StoredProblems } from './mail-templates'
import { newestVersions } from './newest-versions.server'

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
