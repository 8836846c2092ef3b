import { listStaffCategories, readOfficeProductChoices } from '~/domain/catalog/index.server'

export async function readSaleChoices() {
  const [categories, { brands }] = await Promise.all([
    listStaffCategories({ search: '' }),
    readOfficeProductChoices(null),
  ])
  return {
    categories: categories.map(({ id, name, parentId }) => ({ id, name, isUnder: parentId !== null })),
    brands: Object.keys(brands),
  }
}
