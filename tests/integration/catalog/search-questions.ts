import { QUERY_FACTS } from './search-questions/query-facts'
import { QUERY_GOODS } from './search-questions/query-goods'

export type { Question } from './search-questions/answers'

export const QUESTIONS = { ...QUERY_GOODS, ...QUERY_FACTS }
