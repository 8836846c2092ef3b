/** Words of a private dialect, with what to write instead; docs/glossary.md has the trade's words. */
export const bannedPhrases = [
  { words: 'whoever|whatever', instead: 'name the user, role or thing' },
  { words: 'somebody|someone|nobody|anybody|anyone', instead: 'name the user or role: a customer, no user' },
  { words: 'told', instead: 'notified, recorded, described' },
  { words: 'hears?|heard', instead: 'receives, is notified of' },
  { words: 'meanwhile', instead: 'concurrently, since then' },
  { words: 'anew', instead: 'again' },
  { words: 'goes on|go on', instead: 'continues' },
  { words: 'gives? up|given up', instead: 'stops, fails, is abandoned' },
  { words: 'for good', instead: 'permanently' },
  { words: 'in turn', instead: 'one after the other' },
  { words: 'look around|looks around', instead: 'search, poll' },
]

const banned = new RegExp(`\\b(?:${bannedPhrases.map(({ words }) => words).join('|')})\\b`, 'i')

/**
 * The first banned phrase of a text with its replacement; null when there is none. Quoted code is ignored.
 * @param {string} text
 * @returns {{ phrase: string, instead: string } | null}
 */
export function findBannedPhrase(text) {
  const prose = text.replace(/`[^`]*`/g, '')
  const [phrase] = banned.exec(prose) ?? []
  if (phrase === undefined) return null
  const rule = bannedPhrases.find(({ words }) => new RegExp(`^(?:${words})$`, 'i').test(phrase))
  return { phrase, instead: rule?.instead ?? '' }
}

/** @param {any} callee */
const nameOf = (callee) => {
  let node = callee
  while (node.type !== 'Identifier') {
    if (node.type === 'CallExpression') node = node.callee
    else if (node.type === 'MemberExpression') node = node.object
    else if (node.type === 'TaggedTemplateExpression') node = node.tag
    else return ''
  }
  return /** @type {string} */ (node.name)
}

/**
 * ESLint rule: comments and test titles have no banned phrase.
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { banned: "Write plain words instead of '{{phrase}}': {{instead}} (docs/glossary.md)." },
  },
  create(context) {
    /**
     * @param {import('eslint').Rule.ReportDescriptorLocation} place
     * @param {string} text
     */
    const check = (place, text) => {
      const found = findBannedPhrase(text)
      if (found) context.report({ ...place, messageId: 'banned', data: found })
    }
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (comment.loc) check({ loc: comment.loc }, comment.value)
      },
      /** @param {any} node */
      CallExpression(node) {
        const [title] = node.arguments
        if (!/^(?:it|test|describe)$/.test(nameOf(node.callee))) return
        if (title?.type === 'Literal' && typeof title.value === 'string') check({ node: title }, title.value)
        if (title?.type === 'TemplateLiteral')
          check({ node: title }, title.quasis.map((/** @type {any} */ part) => part.value.raw).join(' '))
      },
    }
  },
}
