import { accessFaults } from './access-faults.ts'
import { deliveryAndPageFaults } from './delivery-and-page-faults.ts'
import { saleFaults } from './sale-faults.ts'
import type { SeededFault } from './seeded-fault.ts'

export const seededFaults: readonly SeededFault[] = [...saleFaults, ...accessFaults, ...deliveryAndPageFaults]
