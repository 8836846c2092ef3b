import { Link } from '@remix-run/react'

import { hoursLine } from '~/domain/settings/shared'
import { paths } from '~/paths'

import { classNames } from '../../../ui/primitives/display/class-names'
import { PhoneLink } from '../../../ui/primitives/display/phone-link'
import { NewsletterForm } from '../forms/newsletter-form'
import type { ShopData } from './shop-data'
import { SocialLinks } from './social-links'
import { ConsentChoice } from '../tracking/consent-choice'
import { useSlimFrame } from './use-slim-frame'

const categories = [
  { slug: 'antiseptics', label: 'Антисептики' },
  { slug: 'paints', label: 'Краски' },
  { slug: 'primers', label: 'Грунтовки' },
  { slug: 'varnishes', label: 'Лаки' },
].map(({ slug, label }) => ({ href: paths.category(slug), label }))

const pages = [
  { href: paths.catalog(), label: 'Весь каталог' },
  { href: paths.colors(), label: 'Цвета' },
  { href: paths.guides(), label: 'Советы' },
  { href: paths.brands(), label: 'Бренды' },
  { href: paths.about(), label: 'О нас' },
  { href: paths.payment(), label: 'Оплата и доставка' },
  { href: paths.contacts(), label: 'Контакты' },
]

const reviews = { href: paths.reviews(), label: 'Отзывы' }

const documents = [
  { href: paths.privacy(), label: 'Политика конфиденциальности' },
  { href: paths.terms(), label: 'Условия продажи' },
]

const linkClass = 'inline-block py-0.75 text-surface/85 max-lg:py-2.5 hover:text-white hover:underline'

export function ShopFooter({ shop }: { shop: ShopData }) {
  const isSlim = useSlimFrame() !== null
  return (
    <footer className={classNames('mt-14 bg-deep text-surface', isSlim && 'max-lg:mt-6')}>
      <div
        className={classNames(
          'wrap grid grid-cols-1 gap-x-6 gap-y-6 pt-6 pb-5 lg:grid-cols-[0.8fr_1.7fr_1fr_2fr]',
          isSlim && 'max-lg:hidden',
        )}
      >
        <LinkList title="Каталог" links={categories} />
        <LinkList title="Покупателям" links={pagesOf(shop)} className="[&>ul]:columns-[2_10rem]" />
        <div className="-mb-3 lg:hidden">
          <FoldedLinks title="Каталог" links={categories} />
          <FoldedLinks title="Покупателям" links={pagesOf(shop)} />
        </div>
        <Contacts shop={shop} />
        {shop.features.newsletter ? <Newsletter /> : null}
      </div>
      <div className="border-t border-surface/20">
        <div className="wrap flex flex-wrap items-center gap-x-6 py-2.5 text-small">
          <p className={classNames('mr-auto text-surface/85', isSlim && 'max-lg:hidden')}>
            © {shop.year} <strong>{shop.name}</strong>: {shop.description}
          </p>
          {isSlim ? null : <Requisites shop={shop} />}
          <ul className="flex flex-wrap gap-x-6">
            {isSlim ? <SlimLinks phone={shop.phones[0]} /> : null}
            {shop.analyticsProviders === null ? null : (
              <li>
                <ConsentChoice className={linkClass} />
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  )
}

const pagesOf = ({ features }: ShopData) => [...pages, ...(features.reviews ? [reviews] : []), ...documents]

function Requisites({ shop: { registration, payments } }: { shop: ShopData }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-surface/85">
      {registration.join(', ')}
      {payments.map((way) => (
        <span key={way} className="rounded-badge border border-surface/40 px-1.5 font-semibold">
          {way}
        </span>
      ))}
    </p>
  )
}

function SlimLinks({ phone }: { phone: string | undefined }) {
  return (
    <>
      {documents.map((link) => (
        <li key={link.href} className="lg:hidden">
          <Link to={link.href} className={linkClass}>
            {link.label}
          </Link>
        </li>
      ))}
      {phone === undefined ? null : (
        <li className="lg:hidden">
          <PhoneLink phone={phone} className={linkClass} />
        </li>
      )}
    </>
  )
}

function Contacts({ shop }: { shop: ShopData }) {
  return (
    <div>
      <h2 className="text-body">Связаться</h2>
      <ul className="mt-1 text-medium max-lg:flex max-lg:flex-wrap max-lg:gap-x-6">
        {shop.phones.map((phone) => (
          <li key={phone}>
            <PhoneLink phone={phone} className={linkClass} />
          </li>
        ))}
        {shop.email === '' ? null : (
          <li>
            <a href={`mailto:${shop.email}`} className={linkClass}>
              {shop.email}
            </a>
          </li>
        )}
        <li className="py-1 text-surface/85 max-lg:py-2.5">
          {[shop.city, hoursLine(shop.hours)].filter(Boolean).join(', ')}
        </li>
      </ul>
      {shop.socials.length === 0 ? null : (
        <nav aria-label="Мы в социальных сетях" className="mt-1 text-surface/85">
          <SocialLinks links={shop.socials} linkClass="hover:text-white hover:underline" />
        </nav>
      )}
    </div>
  )
}

function Newsletter() {
  return (
    <section aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className="text-body">
        Скидки и новинки на почту
      </h2>
      <NewsletterForm prefix="footer" className="on-deep mt-2" />
    </section>
  )
}

interface LinkListProps {
  title: string
  links: readonly { href: string; label: string }[]
  className?: string
}

function LinkList({ title, links, className }: LinkListProps) {
  return (
    <nav aria-label={title} className={classNames('max-lg:hidden', className)}>
      <h2 className="text-body">{title}</h2>
      <ul className="mt-1 text-medium">
        <Links links={links} />
      </ul>
    </nav>
  )
}

/** For phones, where the footer has no room for them. */
function FoldedLinks({ title, links }: LinkListProps) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-bold">{title}</summary>
      <ul className="columns-2 pb-2 text-medium">
        <Links links={links} />
      </ul>
    </details>
  )
}

function Links({ links }: Pick<LinkListProps, 'links'>) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <Link to={href} className={linkClass}>
        {label}
      </Link>
    </li>
  ))
}
