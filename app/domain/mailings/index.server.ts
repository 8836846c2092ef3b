export { deliverMail } from './deliver-mail.server'
export { listKeptMails, readKeptMail } from './kept-mails.server'
