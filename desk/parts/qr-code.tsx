import { encode } from 'uqr';

type Props = { text: string; label: string };

/** It is dark on white in both colour schemes, because cameras read nothing else. */
export function QrCode({ text, label }: Props) {
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])));
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={cells.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} fill="#000" />
    </svg>
  );
}
