import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { hasRecentProof, typedPassword } from '~/domain/auth/index.server'
import {
  changeStaff,
  endStaffSessions,
  inviteStaffAgain,
  listRoleChoices,
  readStaffMember,
  resetStaffTwoFactor,
  staffChangeInput,
} from '~/domain/staff/index.server'
import {
  adminAction,
  defineAdminPage,
  noQuery,
  type AdminFormContext,
} from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { StaffMemberPage } from '~/admin/staff/staff-member-page'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Сотрудник')

const staffIdOf = ({ params }: Pick<AdminFormContext, 'params'>): string => params.staffId ?? ''
const SESSION_STAYS = 'Сеанс не завершён'

const page = defineAdminPage('adminStaffMember', {
  query: noQuery,
  fallback: 'Сотрудник не загрузился',
  load: async ({ params, staff }) => {
    const [{ sessions, ...found }, roles] = await Promise.all([
      readStaffMember(params.staffId ?? '', staff),
      listRoleChoices(staff),
    ])
    return {
      ...found,
      roles,
      sessions: sessions.map(({ id, ...session }) => ({ ...session, id, isCurrent: id === staff.sessionId })),
      isSelf: found.member.id === staff.userId,
      isProven: await hasRecentProof(staff.sessionId),
    }
  },
  actions: {
    save: adminAction({
      schema: staffChangeInput,
      fallback: 'Сотрудник не сохранён',
      run: async ({ proof, ...change }, context) => {
        await requireReauthentication(context.staff, proof)
        const isChanged = await changeStaff({
          ...change,
          staffId: staffIdOf(context),
          by: context.staff,
          actor: context.actor,
        })
        return { toast: isChanged ? 'Сохранено. Сотруднику нужно войти заново.' : 'Ничего не изменилось' }
      },
    }),
    invite: adminAction({
      schema: z.object({}),
      fallback: 'Приглашение не отправлено',
      run: async (_, context) => {
        const { email } = await inviteStaffAgain({
          staffId: staffIdOf(context),
          by: context.staff,
          actor: context.actor,
        })
        return { toast: `Приглашение отправлено на ${email}` }
      },
    }),
    'reset-second-step': adminAction({
      schema: z.object({ proof: typedPassword.optional() }),
      fallback: 'Второй шаг не сброшен',
      run: async ({ proof }, context) => {
        await requireReauthentication(context.staff, proof)
        const isReset = await resetStaffTwoFactor({
          staffId: staffIdOf(context),
          by: context.staff,
          actor: context.actor,
        })
        return {
          toast: isReset ? 'Второй шаг сброшен. Сотруднику нужно войти заново.' : 'Второго шага и не было',
        }
      },
    }),
    'end-session': adminAction({
      schema: z.object({ sessionId: z.string().max(40).default('') }),
      fallback: SESSION_STAYS,
      run: async ({ sessionId }, context) => {
        await endSessionsOf(context, sessionId)
        return { toast: 'Сеанс завершён' }
      },
    }),
    'end-sessions': adminAction({
      schema: z.object({}),
      fallback: SESSION_STAYS,
      run: async (_, context) => {
        const ended = await endSessionsOf(context, null)
        return { toast: ended === 0 ? 'Завершать нечего' : 'Сеансы завершены' }
      },
    }),
  },
})

function endSessionsOf(context: AdminFormContext, sessionId: string | null): Promise<number> {
  return endStaffSessions({
    staffId: staffIdOf(context),
    sessionId,
    ownSessionId: context.staff.sessionId,
    by: context.staff,
    actor: context.actor,
  })
}

export const loader = page.loader
export const action = page.action

export default function AdminStaffMemberRoute() {
  return <StaffMemberPage {...useLoaderData<typeof loader>()} state={useFormState()} />
}
