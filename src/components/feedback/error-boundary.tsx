import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Shown in place of children that threw while rendering. */
  readonly fallback: ReactNode
  readonly onError: (error: Error) => void
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean
}

/** Catches what its children throw while rendering, reports it, and shows something else instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
