import type { Trouble, TroubleCode } from './types.ts';

export function trouble(
  code: TroubleCode,
  names: string[] = [],
  values: Record<string, number> = {},
): Trouble {
  return { code, names, values };
}

/** Thrown by whatever has no result; `measure()` gives the troubles back. */
export class Refused extends Error {
  readonly troubles: Trouble[];

  constructor(...troubles: Trouble[]) {
    super(troubles.map(({ code }) => code).join(' '));
    this.troubles = troubles;
  }
}
