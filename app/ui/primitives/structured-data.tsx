interface StructuredDataProps {
  /** Things of schema.org, as the server makes them; in the browser nothing: `import.meta.env.SSR ? … : []` keeps their making out of its scripts. */
  things: readonly object[]
}

/**
 * What search engines read of a page (JSON-LD). Only pages that the server makes have it: the browser keeps what came with the page, and a page that it goes to by
 * itself is read by no engine.
 */
export function StructuredData({ things }: StructuredDataProps) {
  const scripts = things.map(
    (thing) =>
      `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`,
  )
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts.join('') }} />
}
