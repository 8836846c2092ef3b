import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { behaveAsBrowserDialogs } from '../components/browser-dialog'
import { PATIENCE } from './patience'

configure({ asyncUtilTimeout: PATIENCE })

// React complains of changes that no test has waited for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

behaveAsBrowserDialogs()

afterEach(cleanup)
