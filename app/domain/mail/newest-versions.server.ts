import { getDb } from '~/platform/db/db.server'

import { editableMails } from './mail-templates'

export const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const

export function newestVersions() {
  return getDb().mailTemplateVersion.findMany({
    select: { id: true, template: true, authorName: true, createdAt: true },
    distinct: ['template'],
    orderBy: [...newestFirst],
    take: editableMails.length * 2,
  })
}
