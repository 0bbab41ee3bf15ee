import { Component, type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { countForm } from '#visits.ts';
import { Alert } from '../form/alert.tsx';
import { isChunkLoadError, lazyPart } from '../loading/lazy-part.tsx';
import type { Enquiry } from './enquiry-fields.tsx';

const EnquiryDialog = lazyPart('enquiry-dialog', () => import('./enquiry-dialog.tsx'));

type EnquiryButtonProps = { enquiry: Enquiry } & ComponentProps<'button'>;

/** Opens one of the enquiry dialogs, whose code is fetched on the first click. */
export function EnquiryButton({
  enquiry,
  className = 'btn',
  children,
  ...button
}: EnquiryButtonProps) {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);

  function show() {
    countForm('opened', enquiry.kind);
    setOpened(true);
    setOpen(true);
  }

  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={show} {...button}>
        {children}
      </button>
      {opened && (
        <PartBoundary>
          <Suspense
            fallback={
              <span role="status" className="sr-only">
                Opening the form
              </span>
            }
          >
            <EnquiryDialog enquiry={enquiry} open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

type PartBoundaryProps = { children: ReactNode };

/** Keeps a part that could not be loaded from taking the page with it. Other errors pass on. */
class PartBoundary extends Component<PartBoundaryProps, { error?: unknown }> {
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
