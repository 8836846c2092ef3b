export { readReturned } from './parse/read-returned'
export {
  askMailboxTest,
  mailboxTestRequested,
  mailboxTestInput,
  runMailboxTest,
} from './mailbox/mailbox-tests.server'
export { readBounces } from './mailbox/read-mailbox.server'
export { readServiceAddress, receiveServiceEvents } from './webhook/receive-service-events.server'
