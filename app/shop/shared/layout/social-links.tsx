import { bannedNetworkNote, type SocialLink } from '~/domain/settings/shared'

interface SocialLinksProps {
  links: readonly SocialLink[]
  linkClass: string
}

export function SocialLinks({ links, linkClass }: SocialLinksProps) {
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 text-medium">
        {links.map(({ label, href, isBanned }) => (
          <li key={href}>
            <a
              href={href}
              rel="me noopener external"
              className={`inline-flex min-h-11 min-w-11 items-center lg:min-h-8 ${linkClass}`}
            >
              {isBanned ? `${label}*` : label}
            </a>
          </li>
        ))}
      </ul>
      {links.some(({ isBanned }) => isBanned) ? (
        <p className="mt-1.5 text-caption">{bannedNetworkNote}</p>
      ) : null}
    </>
  )
}
