import { z } from 'zod'

import { findContact, readAccountLink } from '~/domain/auth/index.server'
import { accountLinkKinds, accountNoticeKinds, type AccountLinkKind } from '~/domain/auth/shared'
import { deliverMail, readMailTexts } from '~/domain/mail/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { accountLinkMail, accountNoticeMail } from '~/mails/account-mails'
import { renderMail } from '~/mails/render-mail'
import { paths } from '~/paths'
import { getEnv } from '~/platform/process/env.server'

import { defineJob } from '../define-job'
import { mailPolicy } from '../policies'

const linkOf: Record<AccountLinkKind, (token: string) => string> = {
  reset: paths.resetPassword,
  taken: paths.resetPassword,
  activation: paths.activateAccount,
  'staff-invitation': paths.activateAccount,
  verification: paths.confirmEmail,
  'email-change': paths.confirmEmail,
}

const accountLink = z.object({ eventId: z.uuid(), tokenId: z.uuid(), kind: z.enum(accountLinkKinds) })

export const mailAccountLink = defineJob({ ...mailPolicy, schema: accountLink, run: mailLink })

/** Sends nothing when the token is used or missing. */
async function mailLink({ eventId, tokenId, kind }: z.infer<typeof accountLink>): Promise<void> {
  const [link, shop] = await Promise.all([readAccountLink(tokenId), readPublicSettings()])
  if (!link) return
  const { APP_URL: appUrl } = getEnv()
  await deliverMail({
    eventId,
    template: `account-${kind}`,
    subjectId: link.userId,
    to: { name: link.name, address: link.email },
    render: async () => {
      const texts = await readMailTexts(`account-${kind}`)
      return renderMail(
        accountLinkMail({ texts, name: link.name, link: appUrl + linkOf[kind](link.token), shop, appUrl }),
      )
    },
  })
}

const accountNotice = z.object({ eventId: z.uuid(), userId: z.uuid(), kind: z.enum(accountNoticeKinds) })

export const mailAccountNotice = defineJob({ ...mailPolicy, schema: accountNotice, run: mailNotice })

async function mailNotice({ eventId, userId, kind }: z.infer<typeof accountNotice>): Promise<void> {
  const [owner, shop] = await Promise.all([findContact(userId), readPublicSettings()])
  if (!owner) return
  const name = owner.isProven ? owner.name : ''
  const { APP_URL: appUrl } = getEnv()
  await deliverMail({
    eventId,
    template: `account-${kind}`,
    subjectId: userId,
    to: { name, address: owner.email },
    isOwners: owner.isProven,
    render: async () =>
      renderMail(accountNoticeMail({ texts: await readMailTexts(`account-${kind}`), name, shop, appUrl })),
  })
}
