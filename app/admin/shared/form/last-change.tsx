import { Moment } from '~/ui/primitives/display/moment'

interface LastChangeProps {
  name: string
  at: Date
}

export function LastChange({ name, at }: LastChangeProps) {
  return (
    <span>
      {name}, <Moment at={at} withTime />
    </span>
  )
}
