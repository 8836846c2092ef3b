import { assertCategoryId } from '~/domain/catalog/index.server'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors'

import { redirectWithToast } from './toast.server'

/** The id of a category in a page's address. @throws the way to the list, for one that can be none ('undefined', say), as the specification has it */
export async function leaveWrongCategory(categoryId: string | undefined): Promise<string> {
  try {
    return assertCategoryId(categoryId)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw await redirectWithToast(officePaths.categories(), { text: error.message, kind: 'error' })
  }
}
