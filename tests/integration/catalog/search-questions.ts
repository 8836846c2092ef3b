import { ASKED_FACTS } from './search-questions/asked-facts'
import { ASKED_GOODS } from './search-questions/asked-goods'

export type { Question } from './search-questions/answers'

/** Questions of painters to the demo shop, by kind. */
export const QUESTIONS = { ...ASKED_GOODS, ...ASKED_FACTS }
