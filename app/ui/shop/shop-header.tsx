import { NavLink, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { paths } from '~/http/paths'

import { Icon, type IconName } from '../primitives/icon'
import { IconButton } from '../primitives/button'
import { useCartCount } from './cart-provider'
import { Logo } from './logo'
import { SearchBox } from './search-box'

const MENU = 'shop-menu'

const pages = [
  { href: paths.catalog(), label: 'Каталог' },
  { href: paths.about(), label: 'О нас' },
  { href: paths.payment(), label: 'Оплата' },
  { href: paths.contacts(), label: 'Контакты' },
]

interface HeaderProps {
  name: string
  customerName: string | null
}

/** The fixed header: on wide screens one row, on phones logo and menu above the search. */
export function ShopHeader({ name, customerName }: HeaderProps) {
  return (
    <header className="shop-header">
      <div className="wrap flex flex-wrap items-center gap-x-7 lg:h-18 lg:flex-nowrap">
        <div className="flex h-14 flex-1 items-center justify-between lg:flex-none">
          <Logo name={name} />
          <IconButton type="button" icon="menu" label="Меню" popovertarget={MENU} className="-mr-2.5 lg:hidden" />
        </div>
        <nav aria-label="Разделы" className="hidden gap-6 text-medium font-medium lg:flex">
          <PageLinks className="py-2 whitespace-nowrap hover:text-accent aria-[current]:text-accent" />
        </nav>
        <SearchBox className="mb-2 w-full lg:mx-1 lg:mb-0 lg:w-auto lg:flex-1" />
        <div className="hidden gap-4 lg:flex">
          <CartLink />
          <AccountLink customerName={customerName} />
        </div>
      </div>
      <Menu />
    </header>
  )
}

/** On phones: home, catalogue, cart and account within the thumb's reach. */
export function BottomBar({ customerName }: { customerName: string | null }) {
  return (
    <nav aria-label="Быстрый доступ" className="bottom-bar">
      <HeaderLink href={paths.home()} icon="home" label="Главная" end />
      <HeaderLink href={paths.catalog()} icon="grid" label="Каталог" />
      <CartLink />
      <HeaderLink href={customerName === null ? paths.login() : paths.profile()} icon="account" label="Кабинет" />
    </nav>
  )
}

function PageLinks({ className }: { className: string }) {
  return pages.map(({ href, label }) => (
    <NavLink key={href} to={href} className={className}>
      {label}
    </NavLink>
  ))
}

function Menu() {
  const { key } = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
  }, [key])
  return (
    <div ref={ref} id={MENU} popover="auto" className="sheet sheet-menu">
      <div className="flex items-center justify-between">
        <p className="text-block font-bold">Меню</p>
        <IconButton type="button" icon="close" label="Закрыть меню" popovertarget={MENU} popovertargetaction="hide" />
      </div>
      <nav aria-label="Меню" className="mt-2 grid">
        <PageLinks className="border-b border-line py-3 text-lead font-semibold last:border-0" />
      </nav>
    </div>
  )
}

function AccountLink({ customerName }: { customerName: string | null }) {
  if (customerName === null) return <HeaderLink href={paths.login()} icon="account" label="Войти" />
  return <HeaderLink href={paths.profile()} icon="account" label="Кабинет" title={customerName} />
}

function CartLink() {
  const count = useCartCount()
  return <HeaderLink href={paths.cart()} icon="cart" label="Корзина" count={count} />
}

interface HeaderLinkProps {
  href: string
  icon: IconName
  label: string
  count?: number
  title?: string
  end?: boolean
}

function HeaderLink({ href, icon, label, count = 0, title, end }: HeaderLinkProps) {
  return (
    <NavLink to={href} end={end} title={title} className="header-link">
      <Icon name={icon} />
      {label}
      {count > 0 ? (
        <span className="count-badge">
          <span className="sr-only">, товаров: </span>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </NavLink>
  )
}
