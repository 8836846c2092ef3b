/**
 * For a rule about several fields of a form: it is checked although other fields are wrong, so that a person
 * sees all faults at once. Fields that failed then hold what was typed, of any type.
 */
export const alwaysChecked = { when: () => true } as const
