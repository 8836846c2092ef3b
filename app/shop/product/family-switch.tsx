import { Link } from '@remix-run/react'

import { volumeText, type FamilyChoice, type FamilyChoices, type VolumeChoice } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { classNames } from '../../ui/primitives/display/class-names'
import { cssColor } from '../../ui/primitives/display/css-color'

const IN_ROW = 7

export function FamilySwitch({
  color,
  choices: { colors, volumes },
}: {
  color: string | null
  choices: FamilyChoices
}) {
  return (
    <>
      {color === null ? null : (
        <div>
          <p className="text-medium text-muted">
            Цвет: <strong className="text-ink">{color}</strong>
          </p>
          {colors.length < 2 ? null : <Colors choices={colors} />}
        </div>
      )}
      {volumes.length < 2 ? null : (
        <div>
          <p className="text-medium text-muted max-lg:sr-only">Объём</p>
          <ul className="flex flex-wrap gap-2.5 lg:mt-2">
            {volumes.map((choice) => (
              <VolumeLink key={choice.member.id} choice={choice} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Colors({ choices }: { choices: readonly FamilyChoice[] }) {
  const isLong = choices.length > IN_ROW
  const current = choices.find(({ isCurrent }) => isCurrent)
  const first = isLong
    ? [...(current ? [current] : []), ...choices.filter((choice) => choice !== current)].slice(0, IN_ROW - 1)
    : choices
  const rest = choices.filter((choice) => !first.includes(choice))
  const swatches = (shown: readonly FamilyChoice[]) =>
    shown.map((choice) => <ColorLink key={choice.member.id} choice={choice} />)
  return (
    <>
      <ul className="mt-2.5 flex flex-wrap gap-2.5">{swatches(first)}</ul>
      {rest.length === 0 ? null : (
        <details className="mt-1.5">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-medium font-semibold text-accent">
            Вся палитра <span className="text-muted">+{rest.length}</span>
          </summary>
          <ul className="mt-1 flex flex-wrap gap-2.5">{swatches(rest)}</ul>
        </details>
      )}
    </>
  )
}

function ColorLink({ choice: { member, isCurrent } }: { choice: FamilyChoice }) {
  const name = member.available > 0 ? (member.color ?? '') : `${member.color ?? ''}, нет в наличии`
  return (
    <li>
      <Link
        to={paths.product(member.slug)}
        preventScrollReset
        aria-label={name}
        title={name}
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames('swatch swatch-large', member.available === 0 && 'swatch-absent')}
        style={cssColor(member.colorHex)}
      />
    </li>
  )
}

function VolumeLink({ choice: { member, isCurrent, savingPercent } }: { choice: VolumeChoice }) {
  const isAbsent = member.available === 0
  return (
    <li>
      <Link
        to={paths.product(member.slug)}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames('chip', isAbsent && 'text-muted line-through')}
      >
        {volumeText(member.volumeMl ?? 0)}
        {isAbsent ? (
          <span className="sr-only">, нет в наличии</span>
        ) : (
          <>
            <span className="font-regular">{formatRoubles(member.priceKopecks)}</span>
            {savingPercent === 0 ? null : (
              <span className="font-regular text-success">−{savingPercent}&nbsp;% за&nbsp;литр</span>
            )}
          </>
        )}
      </Link>
    </li>
  )
}
