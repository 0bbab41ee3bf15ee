import { Component, type ReactNode } from 'react';
import { Alert } from '../forms/alert.tsx';
import { isChunkLoadError } from './lazy-part.tsx';

type PartBoundaryProps = { children: ReactNode };

/** Keeps a part that could not be loaded from taking the page with it. Other errors pass on. */
export class PartBoundary extends Component<PartBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isChunkLoadError(error)) throw error;
    return (
      <div role="alert" className="part-failed">
        <Alert tone="bad">
          <p>{error.message}</p>
          <p className="alert-reason">
            The connection may have dropped, or the site was updated while you were reading.
          </p>
          <button type="button" className="btn" onClick={() => window.location.reload()}>
            Reload
          </button>
        </Alert>
      </div>
    );
  }
}
