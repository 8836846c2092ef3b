import { Fragment } from 'react'

/** A browser may end a line after an en dash. */
const RANGE = /((?<!\d)\d{1,9}–\d{1,9}(?:[ \u00a0][\p{L}₽%°²]{1,20})?)/u

/** Text whose ranges («1–3 дня») stay on one line, without characters that copies and searches would keep. */
export function Unbroken({ children }: { children: string }) {
  return children.split(RANGE).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
