import { type Dot, ring } from './svg.ts';

/** Land as an engraver shows it: for a radius about (cx, cy), the arcs that lie on land. */
export function engraving(coasts: Dot[][], cx: number, cy: number): (r: number) => string {
  const coast = coasts.flatMap((outline) =>
    outline.map((from, i) => [...from, ...outline[(i + 1) % outline.length]!] as const),
  );

  // Where a circle about the centre crosses the coast, as angles; between them lies land or sea in turn.
  function crossings(r: number): number[] {
    const angles: number[] = [];
    for (const [ax, ay, bx, by] of coast) {
      const [fx, fy, dx, dy] = [ax - cx, ay - cy, bx - ax, by - ay];
      const [a, b, c] = [dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - r * r];
      const root = b * b - a * c;
      if (a === 0 || root <= 0) continue;
      for (const sign of [-1, 1]) {
        const t = (-b + sign * Math.sqrt(root)) / a;
        if (t >= 0 && t < 1) angles.push(Math.atan2(fy + t * dy, fx + t * dx));
      }
    }
    return angles.sort((a, b) => a - b);
  }

  function isLand(x: number, y: number): boolean {
    let inside = false;
    for (const [ax, ay, bx, by] of coast)
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    return inside;
  }

  return (r) => {
    const angles = crossings(r);
    if (angles.length === 0) return isLand(cx + r, cy) ? ring(cx, cy, r) : '';
    const at = (angle: number) => `${cx + r * Math.cos(angle)} ${cy + r * Math.sin(angle)}`;
    return angles
      .map((from, i) => {
        const to = angles[i + 1] ?? angles[0]! + 2 * Math.PI;
        const middle = (from + to) / 2;
        if ((to - from) * r < 1.2 || !isLand(cx + r * Math.cos(middle), cy + r * Math.sin(middle)))
          return '';
        return `M${at(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`;
      })
      .join('');
  };
}
