import { describe, expect, it } from 'vitest'

import { splitSql, statementAt } from './sql-statements'

const texts = (script: string) => splitSql(script).map((statement) => statement.text)

describe('splitSql', () => {
  it('a text is split at semicolons, without blanks and comments around statements', () => {
    expect(texts('-- first; one\nselect 1;\n/* a; b */ select 2 ;\n\n')).toEqual(['select 1', 'select 2'])
  })

  it('strings, names, dollar quotes and comments inside statements are not split', () => {
    const body = 'create function f() returns int as $body$ begin; select $$;$$; end $body$ language plpgsql'
    expect(texts(`insert into "a;b" values ('x;''y', E'\\';');${body};select 1 -- tail; here`)).toEqual([
      `insert into "a;b" values ('x;''y', E'\\';')`,
      body,
      'select 1 -- tail; here',
    ])
  })

  it('a split text returns the line of every statement', () => {
    expect(splitSql('select 1;\n\n-- note\nselect 2').map((statement) => statement.line)).toEqual([1, 4])
  })
})

describe('statementAt', () => {
  it('the statement at an error position is found, even after letters of several bytes', () => {
    const script = "select 'краска';\nselect nothing;\nselect 3"
    expect(statementAt(script, script.indexOf('nothing') + 1)?.text).toBe('select nothing')
  })
})
