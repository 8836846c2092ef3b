import { PhoneLinks } from '../primitives/phone-links'

/** Why so many pieces cannot be had, beside their number. The message is read aloud where it appears as a toast. */
export function QuantityRefusal({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="w-full text-small text-danger">
      <PhoneLinks text={text} />
    </p>
  )
}
