import type { ComponentProps } from 'react'

import { Input } from '../../../ui/primitives/controls/controls'

export function PromoInput(props: Omit<ComponentProps<typeof Input>, 'name'>) {
  return (
    <Input
      {...props}
      name="promoCode"
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="uppercase"
    />
  )
}
