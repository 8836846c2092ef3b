import { LEGAL_EDITION, type LegalSection } from '~/domain/content/shared'

import { ContentPage } from './content-page'

interface LegalPageProps {
  title: string
  lead: string
  sections: readonly LegalSection[]
}

/** A document of numbered sections. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <ContentPage title={title} lead={lead}>
      <div className="prose">
        {sections.map((section, index) => (
          <section key={section.title}>
            <h2>
              {index + 1}. {section.title}
            </h2>
            {section.body.map((part, place) =>
              typeof part === 'string' ? <p key={place}>{part}</p> : <Points key={place} points={part} />,
            )}
          </section>
        ))}
        <p className="text-small text-muted">{LEGAL_EDITION}</p>
      </div>
    </ContentPage>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
