import { PhoneLinks } from '../../../ui/primitives/display/phone-links'

export function QuantityRefusal({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="w-full text-small text-danger">
      <PhoneLinks text={text} />
    </p>
  )
}
