export { privacySections } from './privacy.server'
export { termsSections } from './terms.server'
export { newArithmeticCheck } from './arithmetic-check.server'
export { captchaSiteKey } from './captcha.server'
export { contactInput, contactMessageSent, sendContactMessage } from './send-contact-message.server'
export {
  readContactMessage,
  readContactMessages,
  removeMessages,
  removeOldMessages,
} from './contact-messages.server'
export { answerMessage, messageAnswered, readAnswerForMail, setHandled } from './answer-message.server'
export {
  messageAnswerInput,
  messageListQuery,
  countWaitingMessages,
  listMessages,
  readMessage,
} from './office-messages.server'
