/**
 * Prints how readable the code is: sizes of files and folders, comments, private words, citations.
 * Usage: node scripts/lint/code-figures.mjs [directory of an earlier checkout]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'

import ts from 'typescript'

import { findBannedPhrase } from './plain-words.js'

const FRAGMENT = 30
const LARGEST_FOLDER = 40
const WIDTH = 110

/**
 * @param {string} directory
 * @returns {string[]}
 */
function listFiles(directory) {
  const listed = execFileSync('git', ['ls-files'], { cwd: directory, maxBuffer: 2 ** 26 }).toString()
  return listed
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(directory, file)))
}

/**
 * The comments of a source file, each as its text without markers.
 * @param {string} file
 * @param {string} text
 */
function commentsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {string[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    const children = node
      .getChildren(source)
      .filter(({ kind }) => kind < ts.SyntaxKind.FirstJSDocNode || kind > ts.SyntaxKind.LastJSDocNode)
    if (children.length > 0) return children.forEach(visit)
    if (node.kind === ts.SyntaxKind.JsxText) return
    const space = text.slice(node.pos, node.getStart(source, false))
    for (const [comment] of space.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)) found.push(comment)
  }
  visit(source)
  return found
}

/** @param {string} text */
const countWords = (text) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** @param {string} text */
const isReexport = (text) =>
  /^\s*export\b/m.test(text) &&
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .replace(/export (?:type )?\{[^}]*\} from '[^']+'/g, '')
    .trim() === ''

/** @param {string} directory */
function measure(directory) {
  const files = listFiles(directory)
  const sources = files.filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file))
  const texts = new Map(sources.map((file) => [file, readFileSync(join(directory, file), 'utf8')]))
  const application = sources.filter((file) => file.startsWith('app/') && !/\.test\.tsx?$/.test(file))
  const lines = application
    .map((file) => texts.get(file)?.trimEnd().split('\n').length ?? 0)
    .sort((a, b) => a - b)
  const comments = sources.flatMap((file) => commentsOf(file, texts.get(file) ?? ''))
  const folders = Map.groupBy(sources, (file) => dirname(file))
  const records = new Set(
    readdirSync(join(directory, 'docs/decisions')).map((name) => Number.parseInt(name, 10)),
  )
  const cited = comments.flatMap((comment) =>
    [...comment.matchAll(/\b[Dd]ecisions? (\d+)(?:(?:, | and )(\d+))*/g)].flatMap(
      ([citation]) => citation.match(/\d+/g) ?? [],
    ),
  )
  const all = [...texts.values()].flatMap((text) => text.split('\n'))
  return {
    'source files': sources.length,
    'of the application, without tests': application.length,
    'median lines': lines[Math.floor(lines.length / 2)] ?? 0,
    '90th percentile': lines[Math.floor(lines.length * 0.9)] ?? 0,
    'most lines': lines.at(-1) ?? 0,
    [`fragments of at most ${FRAGMENT} lines`]: lines.filter((count) => count <= FRAGMENT).length,
    'files that only re-export': application.filter((file) => isReexport(texts.get(file) ?? '')).length,
    [`folders with more than ${LARGEST_FOLDER} files`]: [...folders.values()].filter(
      (group) => group.length > LARGEST_FOLDER,
    ).length,
    [`lines wider than ${WIDTH}`]: all.filter((line) => line.length > WIDTH).length,
    comments: comments.length,
    'words in comments': comments.reduce((sum, comment) => sum + countWords(comment), 0),
    'banned phrases in comments': comments.filter((comment) => findBannedPhrase(comment)).length,
    'citations of missing decisions': cited.filter((number) => !records.has(Number(number))).length,
  }
}

const [, , before] = process.argv
const now = measure('.')
const earlier = before === undefined ? null : measure(before)
for (const [name, figure] of Object.entries(now)) {
  const old = earlier === null ? '' : String(earlier[/** @type {keyof typeof earlier} */ (name)]).padStart(9)
  process.stdout.write(`${name.padEnd(38)}${old}${String(figure).padStart(9)}\n`)
}
