import type { ProductQuestions as Questions } from '~/domain/questions/shared'
import { paths } from '~/paths'

import { LinkButton } from '../../../ui/primitives/controls/button'
import { QuestionList } from './question-list'

interface ProductQuestionsProps {
  slug: string
  questions: Questions
}

export function ProductQuestions({ slug, questions: { questions, total } }: ProductQuestionsProps) {
  return (
    <section id="questions" className="mt-16" aria-labelledby="questions-title">
      <h2 id="questions-title">Вопросы и ответы</h2>
      {total === 0 ? (
        <p className="mt-4 max-w-text text-muted">
          Спросите о расходе, основании или оттенке: ответит сотрудник магазина.
        </p>
      ) : null}
      <div className="mt-5 grid max-w-[920px] gap-3.5">
        <QuestionList questions={questions} />
        {/* The form is on its own page, which keeps the product's scripts small. */}
        <LinkButton to={`${paths.productQuestions(slug)}#question`} tone="outline" className="w-fit">
          {total > questions.length ? `Все вопросы: ${total}, задать свой` : 'Задать вопрос о товаре'}
        </LinkButton>
      </div>
    </section>
  )
}
