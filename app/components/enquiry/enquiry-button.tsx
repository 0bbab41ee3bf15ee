import { type ComponentProps, Suspense, useState } from 'react';
import { countForm } from '../../visits.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { PartBoundary } from '../loading/part-boundary.tsx';
import type { Enquiry } from './enquiry.ts';

// Decided at build time, so that the code of the other dialog is not even in the build.
const EnquiryDialog =
  import.meta.env.VITE_ENQUIRIES === 'send'
    ? lazyPart('enquiry-sending-dialog', () => import('./enquiry-sending-dialog.tsx'))
    : lazyPart('enquiry-dialog', () => import('./enquiry-dialog.tsx'));

type EnquiryButtonProps = { enquiry: Enquiry } & ComponentProps<'button'>;

/** Opens one of the three enquiry dialogs, whose code is fetched on the first click. */
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
