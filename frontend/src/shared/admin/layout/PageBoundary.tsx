import { Component, type ReactNode } from 'react';

import { tryFailedAgain } from '../../load-limit';
import { ErrorState } from '../ui/States';

interface PageBoundaryProps {
  children: ReactNode;
}

/** A page that fails leaves the bar and the menu standing; keyed by the address, it forgets on the next page. */
export class PageBoundary extends Component<PageBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  private readonly retry = (): void => {
    tryFailedAgain();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <ErrorState wholePage error={error} onRetry={this.retry} />;
  }
}
