import { Link, type LinkProps } from '@remix-run/react'
import { forwardRef, type ButtonHTMLAttributes } from 'react'

import { classNames } from '../display/class-names'
import { Icon, type IconName } from '../display/icon'

/** `accent` is for the one action that moves a purchase forward. */
type ButtonTone = 'accent' | 'ink' | 'outline' | 'quiet' | 'danger'

interface Look {
  tone?: ButtonTone
  small?: boolean
  icon?: IconName
}

function lookOf(tone: ButtonTone, small: boolean | undefined, className: string | undefined): string {
  return classNames('button', `button-${tone}`, small && 'button-small', className)
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean }

/** Submits its form by default. `busy` shows a spinner and blocks a second click; `aria-busy` keeps the focus. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone = 'ink', small, icon, busy, 'aria-busy': isBusy, className, children, disabled, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      className={lookOf(tone, small, className)}
      aria-busy={busy || isBusy || undefined}
      disabled={disabled || busy}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  )
})

type LinkButtonProps = LinkProps & Look

export function LinkButton({ tone = 'ink', small, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={lookOf(tone, small, className)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  label: string
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} className={classNames('icon-button', className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}
