/**
 * ESLint rule: an address of the shop stands in the table of addresses (app/paths.ts, app/office-paths.ts) alone. It reports strings and templates
 * that spell one by hand: `'/cart'`, `` `/product/${slug}` ``, `` `${appUrl}/admin/orders` ``, `href="/"`.
 */

/** Attributes that hold an address, where a lone slash is one too. */
const ADDRESS_ATTRIBUTES = new Set(['href', 'to', 'action', 'src', 'formAction'])

/** What may follow an address that is whole. */
const afterAddress = /^(?:$|[?#])/

/**
 * Tells whether a text begins with an address of the table. `continues`: an expression follows the text.
 * @param {readonly string[]} paths as the router reads them
 * @returns {(text: string, continues: boolean) => boolean}
 */
export function addressSpotter(paths) {
  const whole = paths.filter((path) => path !== '/' && !/[:*]/.test(path))
  const beginnings = paths.filter((path) => /[:*]/.test(path)).map((path) => path.replace(/[:*].*$/, ''))
  const begun = [...new Set(beginnings)].filter((path) => path !== '/')
  return (text, continues) => {
    if (!text.startsWith('/')) return false
    if (
      begun.some(
        (start) => text.startsWith(start) && (continues || text.length > start.length || text === start),
      )
    )
      return true
    return whole.some((path) => text.startsWith(path) && afterAddress.test(text.slice(path.length)))
  }
}

/**
 * Whether a text is the path of a call of the JSON contract, which stands in the table of calls, below the contract's root: `path` of a `defineOperation`.
 * @param {any} node
 */
const isPathOfCall = ({ parent }) =>
  parent.type === 'Property' &&
  parent.key.name === 'path' &&
  parent.parent.parent.type === 'CallExpression' &&
  parent.parent.parent.callee.name === 'defineOperation'

/** @type {import('eslint').Rule.RuleModule} */
export const literalAddress = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: {
      literal:
        'An address stands in the table of addresses alone: use paths (app/paths.ts) or officePaths (app/office-paths.ts).',
    },
  },
  create(context) {
    const isAddress = addressSpotter(context.options[0])
    return {
      Literal(node) {
        if (typeof node.value !== 'string' || isPathOfCall(node)) return
        const { parent } = node
        const isAttribute =
          String(parent.type) === 'JSXAttribute' &&
          ADDRESS_ATTRIBUTES.has(String(/** @type {any} */ (parent).name.name))
        if (isAddress(node.value, false) || (isAttribute && node.value === '/'))
          context.report({ node, messageId: 'literal' })
      },
      TemplateElement(node) {
        if (isAddress(node.value.cooked ?? '', !node.tail)) context.report({ node, messageId: 'literal' })
      },
    }
  },
}
