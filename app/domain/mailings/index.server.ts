export { deliverMail } from './deliver-mail.server'
export { listKeptMails, readKeptMail } from './kept-mails.server'
export { askForNewsletter, confirmNewsletter, readSubscription, subscriptionAsked, unsubscribe } from './newsletter.server'
export { newsletterInput } from './newsletter-input.server'
