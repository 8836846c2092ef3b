export { readCounters } from './read-counters.server'
