import type { SyntaxNode } from '@lezer/common'
import { parser } from '@prometheus-io/lezer-promql'

export interface NamedInPromql {
  selectors: { metric: string; labels: string[] }[]
  grouping: string[]
}

/** @throws Error when it is invalid */
export function readPromql(expression: string): NamedInPromql {
  const found: NamedInPromql = { selectors: [], grouping: [] }
  const text = ({ from, to }: { from: number; to: number }): string => expression.slice(from, to)
  parser.parse(expression).iterate({
    enter: ({ node, type }) => {
      if (type.isError) throw new Error(`No PromQL at ${node.from}: ${expression}`)
      if (type.name === 'VectorSelector') found.selectors.push(selectorOf(node, text))
      if (type.name === 'GroupingLabels') found.grouping.push(...node.getChildren('LabelName').map(text))
    },
  })
  return found
}

function selectorOf(
  node: SyntaxNode,
  text: (node: SyntaxNode) => string,
): NamedInPromql['selectors'][number] {
  const name = node.getChild('Identifier')
  const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []
  return {
    metric: name ? text(name) : '',
    labels: matchers.flatMap((matcher) => matcher.getChildren('LabelName').map(text)),
  }
}
