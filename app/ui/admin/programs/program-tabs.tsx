import { officePaths } from '~/office-paths'
import { Tabs } from '~/ui/primitives/tabs'

/** The two ways in which programs and the shop know each other: they call it, and it tells them. */
export function ProgramTabs({ current }: { current: 'tokens' | 'webhooks' }) {
  return (
    <Tabs
      label="Программы"
      tabs={[
        { to: officePaths.programs(), label: 'Токены', isCurrent: current === 'tokens' },
        { to: officePaths.webhooks(), label: 'События', isCurrent: current === 'webhooks' },
      ]}
    />
  )
}
