import { Icon } from '../../../ui/primitives/display/icon'
import { PhoneLinks } from '../../../ui/primitives/display/phone-links'

export function Refusal({ text }: { text: string }) {
  return (
    <p
      role="alert"
      className="mb-5 flex items-center gap-3 rounded-control bg-danger-pale p-4 font-semibold text-danger"
    >
      <Icon name="alert" />
      <span>
        <PhoneLinks text={text} />
      </span>
    </p>
  )
}
