import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { behaveAsBrowserDialogs } from '../components/browser-dialog'
import { PATIENCE } from './patience'

configure({ asyncUtilTimeout: PATIENCE })

// React warns about updates outside of act().
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

behaveAsBrowserDialogs()

afterEach(cleanup)
