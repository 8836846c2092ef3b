import { getDb } from '~/platform/db.server'

import { editableMails } from './mail-templates'

/** The newest version first, wherever versions are listed. */
export const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const

/** Who wrote the newest version of each mail that anybody has changed, and when; without its texts. */
export function newestVersions() {
  return getDb().mailTemplateVersion.findMany({
    select: { id: true, template: true, authorName: true, createdAt: true },
    distinct: ['template'],
    orderBy: [...newestFirst],
    take: editableMails.length * 2,
  })
}
