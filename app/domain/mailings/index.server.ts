export { deliverMail } from './deliver-mail.server'
export { summaryTemplates } from './mail-kinds.server'
export { closeDueSummaries, mailsGathered, readGatheredMails, removeOldSummaries, type GatheredMails } from './mail-summaries.server'
export { forgetKeptMails, forgetMails, removeOldMails } from './forget-mails.server'
export { listKeptMails, readKeptMail } from './kept-mails.server'
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
