export {
  QUESTION_LIMITS,
  QUESTION_STATUS_LABELS,
  type CustomerQuestion,
  type OwnQuestion,
  type ProductQuestions,
  type Question,
} from './questions'
