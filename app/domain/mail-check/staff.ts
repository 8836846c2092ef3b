export { isTaken, type MailFinding, type MailTestRecord, type MailTestResult } from './mail-test'
