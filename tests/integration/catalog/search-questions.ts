import { ASKED_FACTS } from './search-questions/asked-facts'
import { ASKED_GOODS } from './search-questions/asked-goods'

export type { Question } from './search-questions/answers'

export const QUESTIONS = { ...ASKED_GOODS, ...ASKED_FACTS }
