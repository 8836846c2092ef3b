export { checkDkimRecord, type DkimRecordState } from './check-dkim-record.server'
export { explainTalk } from './explain-smtp'
export { isTaken } from './mail-test'
export { mailTestRequested } from './events.server'
export { makeDkimKey } from './make-dkim-key.server'
export { mailTestInput } from './mail-test-input.server'
export {
  addTest,
  askMailTest,
  awaitMailTest,
  endMailTest,
  readTestedServer,
  readLastMailTest,
  removeOldMailTests,
  type Tester,
} from './mail-tests.server'
export { readDkimRecord } from './read-dkim-record.server'
export { runMailTest } from './run-mail-test.server'
