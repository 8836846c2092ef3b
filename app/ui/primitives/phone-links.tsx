import { Fragment } from 'react'

import { PhoneLink } from './phone-link'

/** A phone as the shop's texts write it: with its country, or with an 8 and a space behind it. */
const phone = /(\+\d[\d\s()-]{8,}\d|8[\s(][\d\s()-]{7,}\d)/

/** A message in which phones can be called. */
export function PhoneLinks({ text }: { text: string }) {
  return text
    .split(phone)
    .map((part, index) =>
      index % 2 === 1 ? (
        <PhoneLink key={index} phone={part} className="whitespace-nowrap underline" />
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    )
}
