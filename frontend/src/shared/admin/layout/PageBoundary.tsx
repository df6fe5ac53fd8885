import { Component, type ReactNode } from 'react';

import { ErrorState } from '../ui/States';

interface PageBoundaryProps {
  children: ReactNode;
}

/**
 * Error boundary of a page: top bar and menu stay. Keyed by the address, so that the next page starts without the
 * error.
 */
export class PageBoundary extends Component<PageBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  private readonly retry = (): void => {
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <ErrorState wholePage error={error} onRetry={this.retry} />;
  }
}
