import { Component, type ReactNode } from 'react'

interface LastErrorBoundaryProps {
  location: unknown
  children: ReactNode
}

interface LastErrorBoundaryState {
  location: unknown
  hasFailed: boolean
}

/** In place of Remix's, which is in English: for an error outside of all routes. Another page is tried again. */
export class RemixErrorBoundary extends Component<LastErrorBoundaryProps, LastErrorBoundaryState> {
  override state = { location: this.props.location, hasFailed: false }

  static getDerivedStateFromError(): Partial<LastErrorBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { location }: LastErrorBoundaryProps,
    before: LastErrorBoundaryState,
  ): LastErrorBoundaryState | null {
    return before.location === location ? null : { location, hasFailed: false }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <LastPage /> : this.props.children
  }
}

function LastPage() {
  return (
    <html lang="ru">
      <head>
        <title>Колор-Центр</title>
      </head>
      <body>
        <h1>Страница не показана</h1>
      </body>
    </html>
  )
}

export { LastPage as RemixRootDefaultErrorBoundary, LastPage as RemixRootDefaultHydrateFallback }
