export interface GuidePart {
  heading: string | null
  paragraphs: string[]
}

/** A line that begins with «##» is a sub-heading; an empty line or sub-heading ends a paragraph. All else is plain text. */
export function guideParts(guide: string): GuidePart[] {
  const parts: GuidePart[] = []
  let isNew = true
  for (const line of guide.split('\n').map((text) => text.trim())) {
    const part = parts.at(-1)
    const heading = line.startsWith('##') ? line.slice(2).trim() : null
    if (heading) parts.push({ heading, paragraphs: [] })
    else if (heading === null && line !== '') {
      if (!part) parts.push({ heading: null, paragraphs: [line] })
      else part.paragraphs = isNew ? [...part.paragraphs, line] : joined(part.paragraphs, line)
    }
    isNew = line === '' || heading !== null
  }
  return parts
}

const joined = (paragraphs: readonly string[], line: string): string[] => [
  ...paragraphs.slice(0, -1),
  `${paragraphs.at(-1) ?? ''}\n${line}`,
]

/** Sub-headings that are questions, with their answers. */
export function guideAnswers(parts: readonly GuidePart[]): { question: string; answer: string }[] {
  return parts.flatMap(({ heading, paragraphs }) =>
    heading?.endsWith('?') && paragraphs.length > 0
      ? [{ question: heading, answer: paragraphs.join('\n') }]
      : [],
  )
}
