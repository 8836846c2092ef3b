import { assertCategoryId } from '~/domain/catalog/index.server'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'

import { redirectWithToast } from '../../http/cookies/toast.server'

/** @throws a redirect to the list for a malformed id, as specified */
export async function leaveWrongCategory(categoryId: string | undefined): Promise<string> {
  try {
    return assertCategoryId(categoryId)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw await redirectWithToast(officePaths.categories(), { text: error.message, kind: 'error' })
  }
}
