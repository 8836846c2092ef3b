export { deliverMail, readDkim, readSmtpSettings } from './deliver-mail.server'
export { MAIL_TRIES } from './mail-ledger.server'
export { mailRetryAsked } from './events.server'
export { countFailedMails, failedMailQuery, listFailedMails, retryMails } from './failed-mails.server'
export { listMailsAbout } from './list-mails.server'
export { summaryTemplates } from './mail-kinds.server'
export { closeDueSummaries, mailsGathered, readGatheredMails, removeOldSummaries, type GatheredMails } from './mail-summaries.server'
export { listDevMails, readDevMail } from './dev-mailbox.server'
export { forgetDevMails, forgetMails, removeOldMails } from './forget-mails.server'
export {
  askForNewsletter,
  confirmNewsletter,
  readSubscription,
  removeOldSubscribers,
  removeSubscriptions,
  subscriptionAsked,
  unsubscribe,
} from './newsletter.server'
export { newsletterInput } from './newsletter-input.server'
