export function TagChoices({ tags }: { tags: readonly string[] }) {
  return (
    <datalist id="customer-tags">
      {tags.map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  )
}
