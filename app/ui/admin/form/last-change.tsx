import { Moment } from '~/ui/primitives/moment'

interface LastChangeProps {
  /** Who changed it last. */
  name: string
  at: Date
}

/** Who changed something last, and when. */
export function LastChange({ name, at }: LastChangeProps) {
  return (
    <span>
      {name}, <Moment at={at} withTime />
    </span>
  )
}
