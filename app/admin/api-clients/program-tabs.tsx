import { officePaths } from '~/office-paths'
import { Tabs } from '~/ui/primitives/navigation/tabs'

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
