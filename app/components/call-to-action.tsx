import type { ReactNode } from 'react';

type CallToActionProps = { title: string; text: string; children: ReactNode };

/** The last word of a page: a question, an answer, a button. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section className="on-night call py-16 md:py-20">
      <div className="wrap flex flex-wrap items-center justify-between gap-8">
        <div className="max-w-[52ch]">
          <h2 className="text-h2">{title}</h2>
          <p className="mt-3 text-lg">{text}</p>
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
