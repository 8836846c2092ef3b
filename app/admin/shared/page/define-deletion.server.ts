import { z } from 'zod'

import { hasRecentProof, typedPassword } from '~/domain/auth/index.server'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import type { GuardedPage } from '~/pages'

import {
  adminAction,
  type AdminAction,
  type AdminContext,
  type AdminFormContext,
  defineAdminPage,
  noQuery,
} from './admin-page.server'
import type { DeletionQuestion } from '../form/deletion'

interface DeletionPage {
  /** Shown when the question cannot be read. */
  fallback: string
  ask: (context: AdminContext) => Promise<DeletionQuestion>
  /** Shown after an unexpected failure of the deletion. */
  failure: string
  delete: (context: AdminFormContext) => ReturnType<AdminAction<z.ZodType>['run']>
  /** Asks for the user's password unless it was confirmed recently. */
  needsPassword?: true
}

/** A page that asks before it deletes; the component is `Deletion`. */
export function defineDeletion(name: GuardedPage, page: DeletionPage) {
  return defineAdminPage(name, {
    query: noQuery,
    fallback: page.fallback,
    load: async (context) => {
      const [question, isProven] = await Promise.all([
        page.ask(context),
        page.needsPassword ? hasRecentProof(context.staff.sessionId) : true,
      ])
      return { ...question, isProven }
    },
    actions: {
      delete: adminAction({
        schema: z.object({ proof: typedPassword.optional() }),
        fallback: page.failure,
        run: async ({ proof }, context) => {
          if (page.needsPassword) await requireReauthentication(context.staff, proof)
          return page.delete(context)
        },
      }),
    },
  })
}
