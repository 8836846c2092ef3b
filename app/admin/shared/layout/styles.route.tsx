import { Outlet } from '@remix-run/react'

import '~/styles/office.css'

/** Around every page of the back office, so that shoppers do not download its styles. */
export default Outlet
