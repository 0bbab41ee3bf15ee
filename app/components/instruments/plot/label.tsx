import { labelSize } from '../../../../figures/lib/sizes.ts';

type LabelProps = {
  x: number;
  y: number;
  children: string;
  size?: number;
  face?: 400 | 500 | 600;
  anchor?: 'start' | 'middle' | 'end';
  paint?: string;
  /** It may lie over marks: they stop short of it. */
  halo?: boolean;
};

/** A label as figures have it, in the page's own typeface. */
export function Label({ children, size = labelSize, face = 500, ...props }: LabelProps) {
  const { x, y, anchor, paint = 'ink', halo } = props;
  const text = { x, y, fontSize: size, fontWeight: face, textAnchor: anchor };
  return (
    <>
      {halo && (
        <text className="plot-halo" {...text}>
          {children}
        </text>
      )}
      <text fill={`var(--${paint})`} {...text}>
        {children}
      </text>
    </>
  );
}
