import type { z } from 'zod'

import type { StaffCategory } from '~/domain/catalog/staff'
import { versionOf } from '~/platform/forms/row-version'

import type { staffCategory } from '../responses/category-responses.server'

export function staffCategoryJson(category: StaffCategory): z.input<typeof staffCategory> {
  const {
    id,
    name,
    slug,
    description,
    guide,
    imageUrl,
    isActive,
    sortOrder,
    parentId,
    createdAt,
    updatedAt,
    productCount,
  } = category
  return {
    id,
    name,
    slug,
    description,
    guide,
    image: imageUrl,
    isActive,
    sortOrder,
    parentId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version: versionOf(category),
    _count: { products: productCount },
  }
}
