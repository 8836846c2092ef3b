import { z } from 'zod'

import { hasRecentProof, typedPassword } from '~/domain/auth/index.server'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import type { GuardedPage } from '~/pages'

import {
  adminAction,
  type AdminContext,
  type AdminFormContext,
  defineAdminPage,
  noQuery,
} from './admin-page.server'

export interface DeletionQuestion {
  title: string
  /** Paragraphs. */
  text: readonly string[]
  /** Records that prevent the deletion; `to` is null without the permission to open them. */
  links?: readonly { to: string | null; label: string }[]
  /** Text of the button; null when the record cannot be deleted. */
  confirm: string | null
  back: { to: string; label: string }
}

interface DeletionPage {
  /** Shown when the question cannot be read. */
  fallback: string
  ask: (context: AdminContext) => Promise<DeletionQuestion>
  /** Shown after an unexpected failure of the deletion. */
  failure: string
  delete: (context: AdminFormContext) => Promise<{ toast: string; to: string }>
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
