import { Component, type ReactNode } from 'react';

export interface PartBoundaryProps {
  /** The part is gone; its owner takes back what had opened it. */
  onFailure?: () => void;
  children: ReactNode;
}

/** Keeps the failure of a part, such as a menu whose code cannot be fetched, from taking the page with it and what is typed there. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}
