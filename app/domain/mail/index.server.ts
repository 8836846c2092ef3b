export { deliverMail, readDkim, readSmtpSettings } from './deliver-mail.server'
export { placeOf, readBounceMailbox, readMailboxState } from './bounce-mailbox.server'
export { findMailOfEvent, listMailsAbout, listMailsOf } from './list-mails.server'
export {
  letterOfToken,
  readReturnPath,
  returnMarks,
  type ReturnPath,
  type ReturnableLetter,
} from './return-path.server'
export { MAIL_TRIES } from './mail-ledger.server'
export { mailRetryRequested, mailSampleRequested } from './events.server'
export { countFailedMails, failedMailQuery, listFailedMails, retryMails } from './failed-mails.server'
export { summaryTemplates } from './mail-kinds.server'
export {
  closeDueSummaries,
  mailsGathered,
  readGatheredMails,
  removeOldSummaries,
  type GatheredMails,
} from './mail-summaries.server'
export { listDevMails, readDevMail } from './dev-mailbox.server'
export { forgetDevMails, forgetMails, mailPartitions, removeOldMails } from './forget-mails.server'
export {
  changeMailTexts,
  listChangedMails,
  readMailTemplate,
  readMailTexts,
  describeEditableMails,
  describeTexts,
  findMailTextProblems,
  type MailTextProblem,
} from './mail-texts.server'
export { readTextsForm } from './mail-texts-input.server'
export { askMailSample, readMailSample } from './mail-sample.server'
