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
      // In the row of its button on a phone; elsewhere off the banner, whose plot grows with its height.
      <div
        role="alert"
        className="text-left max-md:my-4 max-md:basis-full md:fixed md:bottom-6 md:left-6 md:z-40 md:w-104"
      >
        <Alert tone="bad">
          <p>{error.message}</p>
          <p className="mt-1 font-normal text-ink">
            The connection may have dropped, or the site was updated while you were reading.
          </p>
          <button type="button" className="btn mt-3" onClick={() => window.location.reload()}>
            Reload
          </button>
        </Alert>
      </div>
    );
  }
}
