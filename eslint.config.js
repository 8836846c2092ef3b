import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import tseslint from 'typescript-eslint'

import { pages } from './app/pages.ts'
import { contractRoot } from './app/paths.ts'
import { literalAddress } from './scripts/lint/literal-address.js'
import { plainWords } from './scripts/lint/plain-words.js'
import { uncutText } from './scripts/lint/uncut-text.js'

const nowhere = [
  {
    selector: "CallExpression[callee.object.name='process'][callee.property.name='kill'] > LogicalExpression",
    message: 'A process that is not there must not become process 0, which is the whole group.',
  },
  {
    selector: "CallExpression[callee.property.name='normalize'][arguments.0.value=/^NF/]",
    message: 'Use normalForm() of ~/platform/normal-form: normalize() takes seconds for a long run of marks.',
  },
  {
    selector: 'ExportAllDeclaration',
    message: 'Name what is exported: `export *` hides where a name comes from.',
  },
  {
    selector:
      "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock|unstable_mockModule)$/]",
    message: 'Tests use the real thing: pass a dependency instead of replacing a module.',
  },
]

/** Tests share one timeout (tests/support/setup/patience.ts), so that a busy machine fails no test. */
const patience = [
  {
    selector:
      "Property[key.name='timeout'] > Literal.value, Property[key.name='timeout'] > BinaryExpression.value",
    message:
      'Leave the time-out out: Vitest and the pages have one patience, set in vitest.config.ts and openScreen.',
  },
  {
    selector:
      'CallExpression[callee.name=/^(it|test|beforeAll|beforeEach|afterAll|afterEach)$/] > Literal[raw=/^[0-9_]+$/]',
    message: 'Leave the time-out out: Vitest has one patience, set in vitest.config.ts.',
  },
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(waitFor|waitUntil)$/]",
    message: 'Wait by expect.poll, or in hooks by eventually(): vi.waitFor gives up after a second.',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for what must come, not for time to pass.',
  },
  {
    selector:
      "CallExpression[callee.property.name=/^waitFor/] Property[key.name='state'] > Literal.value[value=/^(hidden|detached)$/]",
    message:
      'Wait for what comes, or poll: expect.poll(() => locator.count()).toBe(0). Notes live long in tests.',
  },
]

/** Only app/http/forms/read-form.server.ts may read bodies: a broken body is a client error. */
const bodies = {
  selector: "CallExpression[callee.property.name='formData']",
  message:
    'Read a form by readForm() of app/http/forms/read-form.server.ts: it answers 400 where the body is broken.',
}

/** Only app/platform/process/env.server.ts may read the environment in the application. */
const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Read the environment through getEnv() of app/platform/process/env.server.ts.',
}

/** The application reads the environment once, so a variable set later by a test has no effect. */
const environmentOfTests = [
  "AssignmentExpression > MemberExpression.left[object.object.name='process'][object.property.name='env']",
  "UnaryExpression[operator='delete'] > MemberExpression[object.object.name='process'][object.property.name='env']",
].map((selector) => ({
  selector,
  message:
    'Set the environment by setEnvironment() or setConnections() of tests/support/setup/set-environment.ts.',
}))

/** Dates must use the shop's time zone. */
const days = [
  {
    selector: "Literal[value='Europe/Moscow']",
    message:
      'The shop has a time zone: readTimeZone() of ~/domain/settings, or DEFAULT_TIME_ZONE where there are no settings.',
  },
  {
    selector:
      "CallExpression[callee.property.name='slice'][callee.object.callee.property.name='toISOString'] > Literal[value=10]",
    message:
      "That is the day in UTC. The shop's day is readShopDay() or dayIn(); a DATE column is read by dayOfColumn().",
  },
  {
    selector: "NewExpression[callee.property.name='DateTimeFormat'] > Literal[value='sv-SE']",
    message: 'A day of a moment is dayIn(moment, timeZone) of ~/platform/dates.',
  },
]

/** submit() must name its action: while its page is being left, the default is the next page. */
const addressed = {
  selector:
    "CallExpression:matches([callee.name='submit'], [callee.property.name='submit']) > ObjectExpression:has(> Property[key.name='method']):not(:has(> Property[key.name='action']))",
  message:
    'Name the `action` (useFormAction()): without it, a form that is sent while its page is left goes to the next page.',
}

const addresses = [...Object.values(pages).map(({ path }) => path), `${contractRoot}/*`]

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'build/',
      'coverage/',
      '.data/',
      '.cache/',
      'app/platform/generated/',
      'public/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: {
        projectService: { allowDefaultProject: ['*.cjs', '*.js', '*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { words: { rules: { 'plain-words': plainWords } } },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 45, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...nowhere],
      eqeqeq: 'error',
      'words/plain-words': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Remix throws responses and redirects on purpose.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowNullish: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unnecessary-template-expression': 'off',
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-control-regex': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'jobs/**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...nowhere, environment, bodies, addressed, ...days],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'jobs/**/*.{ts,tsx}'],
    ignores: [
      'app/paths.ts',
      'app/shop-pages.ts',
      'app/shop-pages/*.ts',
      'app/office-pages/*.ts',
      'app/office-paths.ts',
      '**/*.test.{ts,tsx}',
    ],
    plugins: { shop: { rules: { 'literal-address': literalAddress } } },
    rules: { 'shop/literal-address': ['error', addresses] },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'jobs/**/*.{ts,tsx}'],
    ignores: ['app/platform/text/cut-text.ts', '**/*.test.{ts,tsx}'],
    plugins: { texts: { rules: { 'uncut-text': uncutText } } },
    rules: { 'texts/uncut-text': 'error' },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'jobs/**/*.ts', 'sandbox/**/*.ts', 'server.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-move': 'error',
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['app/http/forms/read-form.server.ts'],
    rules: { 'no-restricted-syntax': ['error', ...nowhere, environment] },
  },
  {
    files: [
      'app/platform/dates/dates.ts',
      'app/platform/dates/day-after.ts',
      'app/domain/settings-forms/time-zones.ts',
      'app/domain/payments/receipts/vat-rates.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...nowhere, environment, bodies, addressed] },
  },
  { files: ['app/platform/process/env.server.ts'], rules: { 'no-restricted-syntax': ['error', ...nowhere] } },
  {
    files: ['app/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['{app,prisma/seed}/drawings/**/*.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}', 'prisma/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...nowhere, ...patience] },
  },
  {
    files: ['tests/integration/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...nowhere, ...patience, ...environmentOfTests] },
  },
  {
    files: ['{app,jobs}/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...nowhere, environment, bodies, addressed, ...patience] },
  },
  {
    files: ['app/shop/shared/analytics-providers/google-analytics.ts'],
    rules: { 'prefer-rest-params': 'off' },
  },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
)
