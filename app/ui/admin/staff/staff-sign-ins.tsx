import type { StaffSignIn } from '~/domain/staff/staff'
import { Moment } from '~/ui/primitives/moment'

import { FormSection } from '../form/form-section'

export function StaffSignIns({ signIns }: { signIns: readonly StaffSignIn[] }) {
  return (
    <FormSection title="История входов в панель">
      {signIns.length === 0 ? (
        <p className="text-muted">Входов ещё не было.</p>
      ) : (
        <ol className="divide-y divide-line">
          {signIns.map(({ id, device, ip, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0">
              <span>
                {device}
                {ip === null ? '' : `, ${ip}`}
              </span>
              <Moment at={at} withTime className="text-muted" />
            </li>
          ))}
        </ol>
      )}
    </FormSection>
  )
}
