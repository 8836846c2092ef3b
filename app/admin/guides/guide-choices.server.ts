import { listStaffCategories } from '~/domain/catalog/index.server'

import type { GuideChoices } from './guide-side-fields'

export async function readGuideChoices(): Promise<GuideChoices> {
  const categories = await listStaffCategories({ search: '' })
  return {
    categories: categories.map(({ id, name, parentId }) => ({ id, name, isUnder: parentId !== null })),
  }
}
