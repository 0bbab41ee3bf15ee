import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

type AlertProps = { tone: 'good' | 'bad'; children: ReactNode; reasons?: string[] };

/** What happened, in colour, with an icon and in words. Put it inside a live region. */
export function Alert({ tone, children, reasons = [] }: AlertProps) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert;
  return (
    <div className={`alert alert-${tone}`}>
      <Icon size={22} aria-hidden="true" />
      <div>
        {children}
        {reasons.map((reason) => (
          <p key={reason} className="alert-reason">
            {reason}
          </p>
        ))}
      </div>
    </div>
  );
}
