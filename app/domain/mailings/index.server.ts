export {
  askForNewsletter,
  confirmNewsletter,
  readSubscription,
  removeOldSubscribers,
  removeSubscriptions,
  subscriptionRequested,
  unsubscribe,
  newsletterInput,
} from './newsletter.server'
export {
  describeAudience,
  audienceBatch,
  countAudience,
  countReached,
  readRecipientName,
  readSampleReaders,
} from './audience.server'
export { findReader } from './letter/find-reader.server'
export type { AudienceMember } from './letter/audience'
export { readMarketingOf } from './marketing-of.server'
export { letterSchema } from './letter/letter'
export { readLetterFacts } from './letter/read-letter-facts.server'
export { letterContentOf, type StoredLetter } from './letter/stored-letter'
export {
  cancelMailing,
  pauseMailing,
  resumeMailing,
  retryMailing,
  scheduleMailing,
  startMailing,
  unscheduleMailing,
  mailingStarted,
} from './sending/change-mailing.server'
export { readDueLetters } from './sending/due-letters.server'
export { gatherRecipients } from './sending/gather-recipients.server'
export { sendForAWhile } from './sending/mailing-turn.server'
export { listRecipients, recipientsQuery } from './sending/list-recipients.server'
export { readSender, mailingServer } from './sending/read-sender.server'
export { followLink, noteOpened } from './sending/readers.server'
export {
  endLostLetters,
  listSending,
  removeOldPace,
  settleMailing,
  startDueMailings,
  stopRefused,
} from './sending/sweep-mailings.server'
export { readStoredLetter } from './sending/read-stored-letter.server'
export { listMailings, mailingListQuery } from './drafts/list-mailings.server'
export {
  fieldOfCall,
  formValuesOfCall,
  mailingCall,
  mailingChangeCall,
  mailingForCall,
  mailingLetterShape,
  type MailingCall,
} from './drafts/mailing-call.server'
export { audienceOf, readMailingForm } from './drafts/mailing-form.server'
export { readMailingChoices, readMailingCopy, readMailingDraft } from './drafts/read-mailing.server'
export { assertSegmentUnmailed, mailingsOfSegment } from './drafts/segment-mailings.server'
export { checkSubjectTest, subjectTestOf } from './drafts/subject-test-form.server'
export { addMailing, deleteMailing, editMailing, findMailing } from './drafts/save-mailing.server'
export { checkMailing, assertSendable } from './letter/check-mailing.server'
export {
  addTemplate,
  deleteTemplate,
  editTemplate,
  listTemplates,
  readTemplate,
  readTemplateForm,
  readTemplateValues,
} from './templates/templates.server'
export {
  askLetterTest,
  letterTestRequested,
  readLetterTest,
  letterTestInput,
} from './drafts/letter-test.server'
export { sampleLetter } from './letter/sample-letter'
export { recordReturn, type ReturnNotice } from './returns/record-return.server'
export { liftStop, listReturnsOf, removeOldBounces } from './returns/mail-stop.server'
export { readProgress } from './sending/read-progress.server'
export {
  listAutomaticMails,
  readAutomaticMail,
  saveAutomaticMail,
  automaticFormInput,
  listSuitableTemplates,
} from './automatic/automatic-mails.server'
export {
  addressOfTest,
  askAutomaticTest,
  automaticTestRequested,
  readAutomaticSample,
} from './automatic/automatic-test.server'
export { readDefaultValues } from './automatic/compose-letter.server'
export { readCartLink, restoreLinkedCart } from './automatic/cart-link.server'
export {
  planAfterDelivery,
  planCartLetters,
  planFirstOrderLetter,
  planStockLetters,
} from './automatic/plan-letters.server'
export { moveWaitingLetters } from './automatic/move-letters.server'
export { readAutomaticReasons, readAutomaticReports } from './automatic/report.server'
export { endLostAutomaticLetters, sendAutomaticLetters } from './automatic/send-letters.server'
export { isAutomaticName } from './automatic/kinds'
export { askForProduct, stockWaitInput, stockWaitRequested } from './stock-waits/ask-for-product.server'
export { confirmWait, readPendingWait } from './stock-waits/confirm-wait.server'
export {
  countAllWaiting,
  countWaiting,
  removeOldWaits,
  isBackInStockMailOn,
} from './stock-waits/waits.server'
