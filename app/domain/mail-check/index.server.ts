export { checkDkimRecord, type DkimRecordState, makeDkimKey, readDkimRecord } from './dkim-key.server'
export { explainTalk } from './explain-smtp'
export { isTaken } from './mail-test'
export {
  mailTestRequested,
  addTest,
  askMailTest,
  awaitMailTest,
  endMailTest,
  readTestedServer,
  readLastMailTest,
  removeOldMailTests,
  type Tester,
  mailTestInput,
} from './mail-tests.server'
export { runMailTest } from './run-mail-test.server'
