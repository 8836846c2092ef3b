import { findContact, readAccountLink } from '~/domain/auth/index.server'
import type { AccountLinkKind, AccountNoticeKind } from '~/domain/auth/shared'
import { deliverMail } from '~/domain/mailings/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { accountLinkMail, accountLinkSubject } from '~/mails/account-link-mail'
import { accountNoticeMail, accountNoticeSubjects } from '~/mails/account-notice-mail'
import { renderMail } from '~/mails/render-mail'
import { getEnv } from '~/platform/env.server'

/** Where each link leads. */
const pages: Record<AccountLinkKind, string> = {
  reset: '/reset-password',
  taken: '/reset-password',
  activation: '/activate-account',
  verification: '/confirm-email',
  'email-change': '/confirm-email',
}

interface LinkJob {
  eventId: string
  tokenId: string
  kind: AccountLinkKind
}

/** Sends a one-time link; a token that was used meanwhile, or never was, sends nothing. */
export async function mailAccountLink({ eventId, tokenId, kind }: LinkJob): Promise<void> {
  const [link, shop] = await Promise.all([readAccountLink(tokenId), readPublicSettings()])
  if (!link) return
  const { APP_URL: appUrl } = getEnv()
  await deliverMail({
    eventId,
    template: `account-${kind}`,
    subjectId: link.userId,
    to: { name: link.name, address: link.email },
    render: () =>
      renderMail(
        accountLinkSubject(kind),
        accountLinkMail({ kind, name: link.name, link: `${appUrl}${pages[kind]}?token=${link.token}`, shop, appUrl }),
      ),
  })
}

interface NoticeJob {
  eventId: string
  userId: string
  kind: AccountNoticeKind
}

/** Tells the owner what happened to the account. */
export async function mailAccountNotice({ eventId, userId, kind }: NoticeJob): Promise<void> {
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
    render: () => renderMail(accountNoticeSubjects[kind], accountNoticeMail({ kind, name, shop, appUrl })),
  })
}
