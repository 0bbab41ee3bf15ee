import { labelSize } from '../../../../figures/lib/sizes.ts';

type LabelProps = {
  x: number;
  y: number;
  children: string;
  size?: number;
  face?: 400 | 500 | 600;
  anchor?: 'start' | 'middle' | 'end';
  paint?: string;
};

/** A label as figures have it, in the page's own typeface; lines behind it stop short of it. */
export function Label({ children, size = labelSize, face = 500, ...props }: LabelProps) {
  const { x, y, anchor, paint = 'ink' } = props;
  return (
    <text
      className="plot-label"
      x={x}
      y={y}
      fontSize={size}
      fontWeight={face}
      textAnchor={anchor}
      fill={`var(--${paint})`}
    >
      {children}
    </text>
  );
}
