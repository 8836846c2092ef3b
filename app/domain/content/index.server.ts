export { privacySections } from './privacy.server'
export { termsSections } from './terms.server'
export { newArithmeticCheck } from './arithmetic-check.server'
export { captchaSiteKey } from './captcha.server'
export { contactInput } from './contact-input.server'
export {
  contactMessageSent,
  readContactMessage,
  readContactMessages,
  removeOldMessages,
  sendContactMessage,
} from './send-contact-message.server'
