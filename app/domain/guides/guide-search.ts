export interface SearchedGuide {
  /** Stems of the title and of each search that leads to the guide. */
  phrases: readonly (readonly string[])[]
}

/** The guide with the longest phrase whose words are all in the text; null without one. */
export function guideForSearch<Guide extends SearchedGuide>(
  stems: readonly string[],
  guides: readonly Guide[],
): Guide | null {
  const said = new Set(stems)
  const fitting = guides.flatMap((guide) => {
    const lengths = guide.phrases
      .filter((phrase) => phrase.length > 0 && phrase.every((stem) => said.has(stem)))
      .map(({ length }) => length)
    return lengths.length === 0 ? [] : [{ guide, length: Math.max(...lengths) }]
  })
  // A stable sort: of equal phrases the guide that stands first wins.
  return fitting.sort((a, b) => b.length - a.length)[0]?.guide ?? null
}
