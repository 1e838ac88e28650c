import { Component, type ReactNode } from 'react';
import { BootFailure } from './boot-failure.tsx';

/** The last net: what no page caught. It leans on nothing that may itself have failed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? (
      <BootFailure reason="crash" onRetry={() => location.reload()} />
    ) : (
      this.props.children
    );
  }
}
