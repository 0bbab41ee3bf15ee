import navigation from '../../../content/navigation.yaml';

const contact = navigation.header.find(({ to }) => to === '/contact');

/** The way to phone and e-mail for who has no JavaScript, beside a button that opens a dialog. */
export function ContactWithoutScript() {
  return (
    <noscript>
      <a className="btn btn-call" href={contact?.to}>
        {contact?.label}
      </a>
    </noscript>
  );
}
