interface StructuredDataProps {
  /** Use `import.meta.env.SSR ? … : []`, so that building them stays out of the browser's scripts. */
  things: readonly object[]
}

/** JSON-LD, on the server only: search engines do not read client-side navigations. */
export function StructuredData({ things }: StructuredDataProps) {
  const scripts = things.map(
    (thing) =>
      `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`,
  )
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts.join('') }} />
}
