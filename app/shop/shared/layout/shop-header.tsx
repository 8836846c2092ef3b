import { Link, NavLink, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { bellCount } from '~/domain/notifications/shared'
import { paths } from '~/paths'

import { classNames } from '../../../ui/primitives/display/class-names'
import { Icon, type IconName } from '../../../ui/primitives/display/icon'
import { IconButton } from '../../../ui/primitives/controls/button'
import { PhoneLink } from '../../../ui/primitives/display/phone-link'
import { useCartCount } from '../cart/cart-provider'
import { useLists } from '../lists/lists-provider'
import { Logo } from '../../../ui/logo'
import { BackLink, useWayBack } from './back-link'
import { SearchBox } from './search-box'
import type { ShopData } from './shop-data'
import { useSlimFrame } from './use-slim-frame'
import { useUnreadNotifications } from '../../../ui/use-unread-notifications'

const MENU = 'shop-menu'

const pages = [
  { href: paths.catalog(), label: 'Каталог' },
  { href: paths.colors(), label: 'Цвета' },
  { href: paths.about(), label: 'О нас' },
  { href: paths.payment(), label: 'Оплата' },
  { href: paths.contacts(), label: 'Контакты' },
]

export function ShopHeader({ shop }: { shop: ShopData }) {
  const { name, logoUrl, customerName, unreadNotifications } = shop
  const slim = useSlimFrame()
  const unread = useUnreadNotifications(unreadNotifications)
  const back = useWayBack()
  const isTerse = back !== null
  return (
    <header
      className={classNames('shop-header', isTerse && 'shop-header-product', slim && 'shop-header-slim')}
    >
      <div
        className={classNames(
          'wrap flex items-center lg:h-18 lg:flex-nowrap lg:gap-x-7',
          isTerse ? 'h-14 gap-x-1' : 'flex-wrap gap-x-7',
        )}
      >
        {back === null ? null : <BackLink href={back} />}
        <div
          className={classNames(
            'min-w-0 items-center gap-2 lg:flex lg:h-14 lg:flex-initial',
            isTerse ? 'contents' : 'flex h-14 flex-1',
          )}
        >
          {slim ? (
            <Link
              to={slim.back.to}
              className="icon-button -ml-2.5 lg:hidden"
              aria-label={slim.back.label}
              title={slim.back.label}
            >
              <Icon name="left" />
            </Link>
          ) : null}
          <div className={classNames('logo-room', isTerse && 'max-lg:hidden')}>
            <Logo name={name} logoUrl={logoUrl} />
          </div>
          {slim ? <SlimTools phone={shop.phones[0]} /> : <PhoneTools unread={unread} isTerse={isTerse} />}
        </div>
        <nav aria-label="Разделы" className="hidden gap-6 text-medium font-medium lg:flex">
          <PageLinks className="py-2 whitespace-nowrap hover:text-accent aria-[current]:text-accent" />
        </nav>
        <SearchBox
          className={classNames(
            isTerse ? 'min-w-0 flex-1 lg:mx-1' : 'mb-2 w-full lg:mx-1 lg:mb-0 lg:w-auto lg:flex-1',
            slim && 'max-lg:hidden',
          )}
        />
        <div className="hidden gap-3 lg:flex xl:gap-4">
          <Bell unread={unread} />
          <ListLinks />
          <CartLink />
          <AccountLink customerName={customerName} />
        </div>
      </div>
      {slim ? null : <Menu shop={shop} hasBuyBar={back !== null} />}
    </header>
  )
}

function PhoneTools({ unread, isTerse }: { unread: number | null; isTerse: boolean }) {
  return (
    <div className="-mr-2.5 flex shrink-0 items-center max-lg:order-1 min-[360px]:gap-1 lg:hidden">
      {isTerse ? (
        <CartLink terse />
      ) : (
        <>
          <ListLinks />
          <Bell unread={unread} />
        </>
      )}
      <IconButton type="button" icon="menu" label="Меню" popovertarget={MENU} />
    </div>
  )
}

function SlimTools({ phone }: { phone: string | undefined }) {
  return (
    <div className="flex shrink-0 items-center gap-1 lg:hidden">
      {phone === undefined ? null : <ShopPhone phone={phone} />}
      <CartLink terse />
    </div>
  )
}

function ShopPhone({ phone }: { phone: string }) {
  return (
    <PhoneLink
      phone={phone}
      className="inline-flex min-h-11 shrink-0 items-center text-small font-semibold whitespace-nowrap lg:hidden"
    />
  )
}

export function BottomBar({ customerName }: { customerName: string | null }) {
  return (
    <nav aria-label="Быстрый доступ" className="bottom-bar">
      <HeaderLink href={paths.home()} icon="home" label="Главная" end />
      <HeaderLink href={paths.catalog()} icon="grid" label="Каталог" />
      <CartLink />
      <HeaderLink
        href={customerName === null ? paths.login() : paths.profile()}
        icon="account"
        label="Кабинет"
      />
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

function Menu({
  shop: { categories, features, phones, hours, customerName },
  hasBuyBar,
}: {
  shop: ShopData
  hasBuyBar: boolean
}) {
  const { key } = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
  }, [key])
  return (
    <div ref={ref} id={MENU} popover="auto" className="sheet sheet-menu">
      <div className="flex items-center justify-between">
        <p className="text-block font-bold">Меню</p>
        <IconButton
          type="button"
          icon="close"
          label="Закрыть меню"
          popovertarget={MENU}
          popovertargetaction="hide"
        />
      </div>
      <nav aria-label="Меню" className="mt-2 grid">
        <PageLinks className={MENU_LINK} />
        {features.reviews ? (
          <NavLink to={paths.reviews()} className={MENU_LINK}>
            Отзывы
          </NavLink>
        ) : null}
        {hasBuyBar ? (
          <>
            {features.wishlist ? (
              <NavLink to={paths.wishlist()} className={MENU_LINK}>
                Избранное
              </NavLink>
            ) : null}
            <NavLink to={customerName === null ? paths.login() : paths.profile()} className={MENU_LINK}>
              Кабинет
            </NavLink>
          </>
        ) : null}
      </nav>
      <nav aria-label="Категории" className="mt-4">
        <ul className="grid grid-cols-2 gap-x-4">
          {categories.map((category) => (
            <li key={category.slug}>
              <NavLink
                to={paths.category(category.slug)}
                className="flex min-h-11 items-center hover:text-accent aria-[current]:text-accent"
              >
                {category.name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 border-t border-line pt-3">
        {phones.map((phone) => (
          <PhoneLink
            key={phone}
            phone={phone}
            className="flex min-h-11 items-center text-lead font-semibold"
          />
        ))}
        <p className="text-small text-muted">
          {hours.map(({ days, hours: time }) => `${days} ${time}`).join(', ')}
        </p>
      </div>
    </div>
  )
}

const MENU_LINK = 'border-b border-line py-2.5 text-lead font-semibold last:border-0'

function AccountLink({ customerName }: { customerName: string | null }) {
  if (customerName === null) return <HeaderLink href={paths.login()} icon="account" label="Войти" />
  return <HeaderLink href={paths.profile()} icon="account" label="Кабинет" title={customerName} />
}

function ListLinks() {
  const { features, compare, wishlist } = useLists()
  return (
    <>
      {features.compare ? (
        <HeaderLink href={paths.compare()} icon="compare" label="Сравнение" count={compare.size} terse />
      ) : null}
      {features.wishlist ? (
        <HeaderLink href={paths.wishlist()} icon="heart" label="Избранное" count={wishlist.size} terse />
      ) : null}
    </>
  )
}

function Bell({ unread }: { unread: number | null }) {
  if (unread === null) return null
  return (
    <a href={paths.adminNotifications()} className="header-link header-link-terse">
      <Icon name="bell" />
      <span>Уведомления</span>
      {unread > 0 ? (
        <span className="count-badge">
          <span className="sr-only">, непрочитанных: </span>
          {bellCount(unread)}
        </span>
      ) : null}
    </a>
  )
}

function CartLink({ terse = false }: { terse?: boolean }) {
  const count = useCartCount()
  return <HeaderLink href={paths.cart()} icon="cart" label="Корзина" count={count} terse={terse} />
}

interface HeaderLinkProps {
  href: string
  icon: IconName
  label: string
  count?: number
  title?: string
  end?: boolean
  terse?: boolean
}

function HeaderLink({ href, icon, label, count = 0, title, end, terse }: HeaderLinkProps) {
  return (
    <NavLink
      to={href}
      end={end}
      title={title}
      className={terse ? 'header-link header-link-terse' : 'header-link'}
    >
      <Icon name={icon} />
      {terse ? <span>{label}</span> : label}
      {count > 0 ? (
        <span className="count-badge">
          <span className="sr-only">, товаров: </span>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </NavLink>
  )
}
