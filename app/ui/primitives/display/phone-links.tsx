import { Fragment } from 'react'

import { PhoneLink } from './phone-link'

const phone = /(\+\d[\d\s()-]{8,}\d|8[\s(][\d\s()-]{7,}\d)/

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
