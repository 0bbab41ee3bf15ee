import { useContent } from '../../content.ts';

/** Phone and e-mail for visitors without JavaScript, beside a button that opens a dialog. */
export function ContactWithoutScript() {
  const contact = useContent('navigation').header.find(({ to }) => to === '/contact');
  return (
    <noscript>
      <a className="btn btn-call" href={contact?.to}>
        {contact?.label}
      </a>
    </noscript>
  );
}
