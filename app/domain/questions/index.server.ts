export { askQuestion } from './ask-question.server'
export { answerQuestion, questionAnswered, refuseQuestion } from './answer-question.server'
export {
  countQuestionsOf,
  forgetOldAskers,
  moveQuestions,
  removeQuestionsOf,
} from './customer-questions.server'
export { listOfficeQuestions, officeQuestionQuery } from './list-office-questions.server'
export { questionAnswerInput, questionInput, questionRefusalInput } from './question-input.server'
export {
  countWaitingQuestions,
  findQuestion,
  readCustomerQuestions,
  readOwnQuestions,
  readProductQuestions,
  readQuestionForMail,
} from './read-questions.server'
