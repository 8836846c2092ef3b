export { letterKit, type FormBlock as LetterFormBlock } from './letter/block-form'
export type { AudienceCount } from './letter/audience'
export {
  audienceLabels,
  leftOutTexts,
  mailingStatusLabels,
  newLetterValues,
  newMailingValues,
  subjectMeasureLabels,
  testHoursRange,
  testPercentRange,
  type ListedMailing,
  type ListedTemplate,
  type LetterFormValues,
  type MailingChoices,
  type MailingFilter,
  type MailingStatusName,
  type SubjectMeasure,
  type SubjectTest,
} from './staff-mailing'
export type { LetterFinding } from './letter/check-letter'
export {
  isMoving,
  minutesLeft,
  progressText,
  returnKindLabels,
  type MailingProgress,
  type MailingReturns,
  type ReturnedMail,
} from './progress'
export { automaticWords, MOST_DELAY_HOURS, type AutomaticName } from './automatic/kinds'
export type { AutomaticMailPage, AutomaticReport, ListedAutomaticMail } from './automatic/staff-automatic'
export { letterFields } from './letter/letter-fields'
export {
  letterStateLabels,
  letterStateTones,
  stockWaitLabels,
  type CustomerMarketing,
  type MarketingLetter,
} from './staff-marketing'
export { recipientStates, recipientViews, type MailingRecipientRow, type RecipientView } from './recipients'
