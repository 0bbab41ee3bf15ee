import { Component, type ReactNode } from 'react';

/**
 * What is shown where drawing a view failed, as it does where a browser's translator or an extension moved what the
 * desk drew. Texts that were typed are in their stores by then.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="middle" role="alert">
        <h1>Something went wrong here</h1>
        <p>
          What you typed is kept. If the browser translates this page, turn that off for it: the
          desk is in English, and names and letters stay as they were written.
        </p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Reload
        </button>
      </main>
    );
  }
}
