interface GivenAnswer {
  label: string
  /** «место» */
  meaning: string
  /** Of its question. */
  href: string
}

interface OfferedAnswer {
  name: string
  label: string
  about: string | null
  href: string
}

export interface AnswersView {
  title: string
  /** Of this page. */
  href: string
  given: GivenAnswer[]
  /** The first without an answer. */
  question: string
  choices: OfferedAnswer[]
}
