import { Link } from '@remix-run/react'

import { classNames } from '~/ui/primitives/display/class-names'
import { inSentence } from '~/platform/text/in-sentence'

export type LetterView = 'desktop' | 'phone' | 'text'
export type LetterTheme = 'light' | 'dark'

const viewLabels: Readonly<Record<LetterView, string>> = {
  desktop: 'Компьютер',
  phone: 'Телефон',
  text: 'Текст',
}
const themeLabels: Readonly<Record<LetterTheme, string>> = { light: 'Днём', dark: 'Ночью' }

interface LetterViewChoiceProps {
  view: LetterView | undefined
  theme: LetterTheme
  to: (change: { view?: LetterView; theme?: LetterTheme }) => string
}

export function LetterViewChoice({ view, theme, to }: LetterViewChoiceProps) {
  return (
    <nav aria-label="Как показать письмо" className="flex flex-wrap gap-x-6 gap-y-2">
      <span className="flex gap-1">
        {(Object.keys(viewLabels) as LetterView[]).map((one) => (
          <Choice
            key={one}
            to={to({ view: one })}
            label={viewLabels[one]}
            isChosen={one === view}
            byScreen={view === undefined ? one : null}
          />
        ))}
      </span>
      {view === 'text' ? null : (
        <span className="flex gap-1">
          {(Object.keys(themeLabels) as LetterTheme[]).map((one) => (
            <Choice
              key={one}
              to={to({ theme: one })}
              label={themeLabels[one]}
              isChosen={one === theme}
              byScreen={null}
            />
          ))}
        </span>
      )}
    </nav>
  )
}

/** The server does not know the screen's width, so CSS chooses the default view. */
const shownByScreen: Readonly<Record<LetterView, string>> = {
  desktop: 'max-md:underline md:bg-ink md:text-surface',
  phone: 'max-md:bg-ink max-md:text-surface md:underline',
  text: 'link',
}

function Choice({
  to,
  label,
  isChosen,
  byScreen,
}: {
  to: string
  label: string
  isChosen: boolean
  byScreen: LetterView | null
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center rounded-control px-3',
        isChosen ? 'bg-ink text-surface' : byScreen === null ? 'link' : shownByScreen[byScreen],
      )}
    >
      {label}
    </Link>
  )
}

interface LetterFrameProps {
  src: string
  view: LetterView | undefined
}

/** The frame has the width of the simulated device; on a phone the desktop view scrolls sideways. */
export function LetterFrame({ src, view }: LetterFrameProps) {
  return (
    <div className="mt-3 overflow-x-auto">
      <iframe
        key={src}
        title={view === undefined ? 'Письмо' : `Письмо: ${inSentence(viewLabels[view])}`}
        src={src}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="mx-auto block w-full rounded-control border border-line"
        style={{
          height: '46rem',
          maxWidth: view === 'phone' ? 390 : undefined,
          minWidth: view === 'desktop' ? 680 : undefined,
        }}
      />
    </div>
  )
}
