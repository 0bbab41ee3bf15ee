import { siFacebook, siInstagram, siWhatsapp } from 'simple-icons';

const icons = { chat: siWhatsapp, social: siFacebook, photos: siInstagram };

/** The mark of an outside service, decorative: the link around it carries the name. */
export function BrandIcon({ name }: { name: keyof typeof icons }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
      <path d={icons[name].path} />
    </svg>
  );
}
