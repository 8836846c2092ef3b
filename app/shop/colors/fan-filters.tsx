import { Form, Link, useSubmit } from '@remix-run/react'

import { FAN_TONES, HUE_FAMILIES, type FanTone, type HueFamily } from '~/domain/colors/shared'
import { paths } from '~/paths'

import { Button } from '../../ui/primitives/controls/button'
import { classNames } from '../../ui/primitives/display/class-names'
import { Swatch } from '../../ui/primitives/display/swatch'

export interface FanChoice {
  family: HueFamily | null
  tone: FanTone | null
  /** From 0, the lightest, to 100. */
  light: number
  dark: number
}

interface FanFiltersProps {
  systems: readonly { slug: string; name: string; count: number }[]
  system: { slug: string }
  families: readonly { id: HueFamily; count: number }[]
  filter: FanChoice
}

const UNCHANGED = { light: 0, dark: 100 }

function addressOf(system: string, { family, tone, light, dark }: FanChoice): string {
  return paths.colors({
    system,
    family: family ?? undefined,
    tone: tone ?? undefined,
    light: light === UNCHANGED.light ? undefined : String(light),
    dark: dark === UNCHANGED.dark ? undefined : String(dark),
  })
}

export function FanFilters({ systems, system, families, filter }: FanFiltersProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <nav aria-label="Системы цветов" className="color-tabs">
          {systems.map(({ slug, name, count }) => (
            <Link
              key={slug}
              to={addressOf(slug, { ...filter, family: null })}
              preventScrollReset
              aria-current={slug === system.slug ? 'true' : undefined}
            >
              {name} <span>{count}</span>
            </Link>
          ))}
        </nav>
        {(Object.keys(FAN_TONES) as FanTone[]).map((tone) => (
          <Link
            key={tone}
            to={addressOf(system.slug, { ...filter, tone: filter.tone === tone ? null : tone })}
            preventScrollReset
            aria-current={filter.tone === tone ? 'true' : undefined}
            className={classNames('chip', filter.tone === tone && 'chip-active')}
          >
            {FAN_TONES[tone]}
          </Link>
        ))}
        <LightRange system={system.slug} filter={filter} />
      </div>
      <ul className="hue-families mt-2 flex flex-wrap gap-2" aria-label="Семейства цветов">
        {families.map(({ id, count }) => {
          const isChosen = filter.family === id
          return (
            <li key={id}>
              <Link
                to={addressOf(system.slug, { ...filter, family: isChosen ? null : id })}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className={classNames('chip', isChosen && 'chip-active')}
              >
                <Swatch hex={HUE_FAMILIES[id].hex} /> {HUE_FAMILIES[id].label}
                <span className={isChosen ? 'font-regular' : 'font-regular text-muted'}>{count}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** With JavaScript a moved handle is enough. */
function LightRange({ system, filter }: { system: string; filter: FanChoice }) {
  const submit = useSubmit()
  const handle = (name: 'light' | 'dark', label: string) => (
    <input
      type="range"
      name={name}
      aria-label={label}
      min={0}
      max={100}
      step={5}
      defaultValue={filter[name]}
      onPointerUp={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      onKeyUp={(event) => {
        if (event.key.startsWith('Arrow')) submit(event.currentTarget.form, { preventScrollReset: true })
      }}
    />
  )
  return (
    <Form action={paths.colors()} preventScrollReset className="light-range lg:ml-auto">
      <input type="hidden" name="system" value={system} />
      {filter.family === null ? null : <input type="hidden" name="family" value={filter.family} />}
      {filter.tone === null ? null : <input type="hidden" name="tone" value={filter.tone} />}
      <span>светлее</span>
      <span className="light-track">
        {handle('light', 'Не светлее')}
        {handle('dark', 'Не темнее')}
      </span>
      <span>темнее</span>
      <noscript>
        <Button small tone="outline">
          Показать
        </Button>
      </noscript>
    </Form>
  )
}
